/** The lines of a book, as Polyglot's info-book and dump-book see them. */
package org.polybook.inspect.internal.lines;
