package org.polybook.api.game;

import org.osgi.annotation.versioning.ConsumerType;

/** A numbered run of whole games, still undecoded. */
@ConsumerType
public interface GameBlock {
    /** 0, 1, 2 … in the order of the file. */
    long number();

    /** Number of the block's first game in its file, from 1; −1 if that is not known before decoding. */
    long firstGame();
}
