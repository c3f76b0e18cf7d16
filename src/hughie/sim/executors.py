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


class RayTasks(Executor):
    """The same interface over a Ray cluster."""

    def __init__(self, ray: Any, address: str) -> None:
        self.ray = ray
        ray.init(address=address or None, ignore_reinit_error=True)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Start a task."""
        task = self.ray.remote(fn).remote(*args, **kwargs)
        future: Future[Any] = task.future()
        return future


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
        client: Executor = _import("distributed", kind).Client(address or None).get_executor()
        return client
    return RayTasks(_import("ray", kind), address)


def _import(module: str, package: str) -> Any:
    try:
        return importlib.import_module(module)
    except ImportError:
        raise HughieError(Phrase("{package} is not installed", package=package)) from None
