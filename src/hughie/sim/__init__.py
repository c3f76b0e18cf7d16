"""Simulation: playouts, studies, comparisons, benchmarks."""
