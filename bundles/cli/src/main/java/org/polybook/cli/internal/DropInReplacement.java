package org.polybook.cli.internal;

/**
 * A command that replaces an original program. If one of its options is given several times, the last value is used.
 */
public interface DropInReplacement {}
