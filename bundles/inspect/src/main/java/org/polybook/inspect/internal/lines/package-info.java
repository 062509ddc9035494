/** The lines of a book, like Polyglot's info-book and dump-book. */
package org.polybook.inspect.internal.lines;
