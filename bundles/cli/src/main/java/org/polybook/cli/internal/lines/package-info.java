/** The commands {@code info-book} and {@code dump-book}, which replace the original's. */
package org.polybook.cli.internal.lines;
