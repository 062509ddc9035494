package org.polybook.scid.internal.base;

/**
 * Something odd about a file of a base.
 *
 * @param file name of the file
 * @param offset in bytes from its start
 * @param code lower-case name of the kind, which stays the same
 */
public record Remark(String file, long offset, String code, String message) {}
