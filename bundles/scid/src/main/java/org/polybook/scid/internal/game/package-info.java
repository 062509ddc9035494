/**
 * The record of one game: additional tags, start position, moves, comments. The bytes are equal in all versions of the
 * format.
 */
package org.polybook.scid.internal.game;
