"""Completes the native classes with parts that are simpler in Python.

The attributes of an answer are the properties of its JSON Schema, each with its description. Batches
are sequences in every way: they can be searched, reversed and iterated over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ._taquin import Answer, Answers, Boards, answer_schema


def _attribute(name: str, description: str) -> property:
    def field(self: Answer) -> Any:
        return self._field(name)

    return property(field, doc=description)


for _name, _property in answer_schema()["properties"].items():
    setattr(Answer, _name, _attribute(_name, _property.get("description", "")))

for _class in (Answers, Boards):
    Sequence.register(_class)
    for _name in ("__contains__", "__iter__", "__reversed__", "count", "index"):
        setattr(_class, _name, getattr(Sequence, _name))
