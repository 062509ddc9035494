/** The rules of selection, each of which changes the chances of candidates or drops some. */
package org.polybook.select.internal.rule;
