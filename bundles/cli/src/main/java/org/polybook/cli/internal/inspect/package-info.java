/** The commands that inspect books. */
package org.polybook.cli.internal.inspect;
