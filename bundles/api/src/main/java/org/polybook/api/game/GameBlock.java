package org.polybook.api.game;

import org.osgi.annotation.versioning.ConsumerType;

/** A numbered block of consecutive whole games, not yet decoded. */
@ConsumerType
public interface GameBlock {
    /** Returns the number of the block: 0, 1, 2 … in the order of the file. */
    long number();

    /** Returns the number of the block's first game in its file, from 1; −1 if it is unknown before decoding. */
    long firstGame();
}
