/** Commands for positions without a book: keys, and counts of move sequences. */
package org.polybook.cli.internal.position;
