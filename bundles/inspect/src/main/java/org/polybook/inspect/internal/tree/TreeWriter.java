package org.polybook.inspect.internal.tree;

import java.io.IOException;
import java.io.OutputStream;

/** Writes a tree down in one format. */
interface TreeWriter {
    void write(Tree tree, OutputStream out) throws IOException;
}
