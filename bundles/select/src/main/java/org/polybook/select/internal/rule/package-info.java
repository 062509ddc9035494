/** The rules of selection, each of which changes the chances of candidates or drops some of them. */
package org.polybook.select.internal.rule;
