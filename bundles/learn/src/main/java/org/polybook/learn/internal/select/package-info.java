/** Choosing moves from the books on a shelf. */
package org.polybook.learn.internal.select;
