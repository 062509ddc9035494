/** Selectors of moves over the books that are served, by configuration. */
package org.polybook.select.internal.configured;
