/** The commands that create books: {@code make-book}, {@code merge-book}, {@code build} and {@code merge}. */
package org.polybook.cli.internal.make;
