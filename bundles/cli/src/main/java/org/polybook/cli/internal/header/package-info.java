/** The commands for PG headers: {@code pgheader}, which replaces the original, and {@code header}. */
package org.polybook.cli.internal.header;
