/** Merges books: weights of moves by several rules, and headers. */
package org.polybook.writer.internal.merge;
