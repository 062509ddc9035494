/** {@code polybook edit}: changes single positions and lines of a book. */
package org.polybook.cli.internal.edit;
