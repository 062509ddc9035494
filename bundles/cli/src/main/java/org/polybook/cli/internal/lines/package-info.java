/** The commands {@code info-book} and {@code dump-book}, which replace those of polyglot. */
package org.polybook.cli.internal.lines;
