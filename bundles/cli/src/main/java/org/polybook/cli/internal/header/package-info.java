/** The commands on PG headers: {@code pgheader}, which stands in for the original, and {@code header}. */
package org.polybook.cli.internal.header;
