package org.polybook.scid.internal;

import org.polybook.api.game.GameBlock;

/**
 * A block of consecutive entries of the index.
 *
 * @param end one more than the number of the last game
 */
record ScidBlock(ScidSource source, long number, long firstGame, long end) implements GameBlock {}
