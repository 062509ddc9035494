package org.polybook.inspect.internal.tree;

import java.io.IOException;
import java.io.OutputStream;

/** Writes a tree in one format. */
interface TreeWriter {
    void write(BranchTree tree, OutputStream out) throws IOException;
}
