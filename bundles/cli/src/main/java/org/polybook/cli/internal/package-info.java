/** The command line: parsing with picocli, streams, exit statuses. What the commands do stands in {@code command}. */
package org.polybook.cli.internal;
