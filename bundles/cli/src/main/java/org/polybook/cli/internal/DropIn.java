package org.polybook.cli.internal;

/** A command that stands in for an original program: if one of its options is repeated, the last counts. */
public interface DropIn {}
