/** Engines with a book: {@code polybook uci}. */
package org.polybook.cli.internal.engine;
