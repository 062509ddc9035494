/** The {@code .bin} format, read side: open, find, iterate, validate. Start with {@link PolyglotFormat}. */
package org.polybook.reader.internal;
