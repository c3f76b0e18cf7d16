"""Where the work of a run is done: here, in processes of this machine, or on a cluster."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Any

from hughie.core.errors import HughieError, Phrase

KINDS = ("processes", "here", "joblib", "dask", "ray")


class Here(Executor):
    """Does the work at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Return a future that is done already."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - futures carry every error to who asks
            future.set_exception(error)
        return future


class DaskTasks(Executor):
    """The same interface over a Dask cluster, or over one of this machine made for the run."""

    def __init__(self, distributed: Any, address: str, workers: int) -> None:
        local = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None}
        self.client = distributed.Client(address) if address else distributed.Client(**local)
        self.pool = self.client.get_executor()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Start a task."""
        future: Future[Any] = self.pool.submit(fn, *args, **kwargs)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let go of the cluster; one made for the run ends."""
        self.pool.shutdown(wait=wait and not cancel_futures)
        self.client.close()


class RayTasks(Executor):
    """The same interface over a Ray cluster."""

    def __init__(self, ray: Any, address: str, workers: int) -> None:
        self.ray = ray
        local = {} if address else {"num_cpus": workers}
        ray.init(address=address or None, ignore_reinit_error=True, **local)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Start a task."""
        task = self.ray.remote(fn).remote(*args, **kwargs)
        future: Future[Any] = task.future()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let go of the cluster; what was started and is not wanted any more ends with it."""
        self.ray.shutdown()


def executor(kind: str = "processes", workers: int = 0, address: str = "") -> Executor:
    """Return an executor; ``workers`` 0 means one for each core.

    Raises HughieError for an unknown kind, or one whose package is not installed.
    """
    count = workers or os.cpu_count() or 1
    if kind == "here" or (kind == "processes" and count == 1):
        return Here()
    if kind == "processes":
        return ProcessPoolExecutor(count)
    if kind not in KINDS:
        raise HughieError(
            Phrase("there is no executor {kind}; there are: {kinds}", kind=repr(kind),
                   kinds=", ".join(KINDS))
        )  # fmt: skip
    return _elsewhere(kind, count, address)


def _elsewhere(kind: str, count: int, address: str) -> Executor:
    if kind == "joblib":
        pool: Executor = _import("joblib.externals.loky", "joblib").get_reusable_executor(count)
        return pool
    if kind == "dask":
        return DaskTasks(_import("distributed", kind), address, count)
    return RayTasks(_import("ray", kind), address, count)


def _import(module: str, package: str) -> Any:
    try:
        return importlib.import_module(module)
    except ImportError:
        raise HughieError(Phrase("{package} is not installed", package=package)) from None
