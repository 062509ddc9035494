/** Choosing moves from the books on a shelf. */
package org.polybook.select.internal.configured;
