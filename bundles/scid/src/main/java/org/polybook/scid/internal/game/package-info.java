/** The record of one game: other tags, start position, moves, comments. The same bytes in every version of the format. */
package org.polybook.scid.internal.game;
