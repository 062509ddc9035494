/** The commands {@code info-book} and {@code dump-book}, which stand in for the original's. */
package org.polybook.cli.internal.lines;
