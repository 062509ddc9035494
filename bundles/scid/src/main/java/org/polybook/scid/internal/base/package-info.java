/** The three files of a base: index, names, and where the records of the games are. */
package org.polybook.scid.internal.base;
