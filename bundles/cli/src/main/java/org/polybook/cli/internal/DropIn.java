package org.polybook.cli.internal;

/** A command that replaces an original program. If one of its options is repeated, the last one counts. */
public interface DropIn {}
