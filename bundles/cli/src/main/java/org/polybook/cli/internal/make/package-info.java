/**
 * The commands that create books ({@code make-book}, {@code merge-book}, {@code build}, {@code merge}) and statistics
 * ({@code count}).
 */
package org.polybook.cli.internal.make;
