/** Reads the {@code .bin} format: open, find, iterate, validate. Start with {@link PolyglotFormat}. */
package org.polybook.reader.internal;
