package org.polybook.itests.model;

import org.polybook.itests.launch.Bundles;

/** Bundles that bring what books need; they may go and come back under the books. */
enum Provider {
    READER(Bundles.READER),
    WRITER(Bundles.WRITER),
    HEADER(Bundles.HEADER),
    ZOBRIST(Bundles.ZOBRIST);

    private final String bundle;

    Provider(String bundle) {
        this.bundle = bundle;
    }

    String bundle() {
        return bundle;
    }
}
