package org.polybook.itests.model;

import org.polybook.itests.launch.Bundles;

/** The bundles that books need; they may stop and start while books exist. */
enum Provider {
    READER(Bundles.READER),
    WRITER(Bundles.WRITER),
    HEADER(Bundles.HEADER),
    ZOBRIST(Bundles.ZOBRIST),
    STATISTICS(Bundles.STATISTICS);

    private final String bundle;

    Provider(String bundle) {
        this.bundle = bundle;
    }

    String symbolicName() {
        return bundle;
    }
}
