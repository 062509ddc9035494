/** Reads files of statistics. The check sum of each page, block or run is checked before its content is used. */
package org.polybook.statistics.internal.read;
