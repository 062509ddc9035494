/** The commands that look into books as a whole. */
package org.polybook.cli.internal.inspect;
