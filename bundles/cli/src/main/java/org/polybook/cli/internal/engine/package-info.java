/** Engines with a book: {@code polybook uci} and {@code polybook xboard}. */
package org.polybook.cli.internal.engine;
