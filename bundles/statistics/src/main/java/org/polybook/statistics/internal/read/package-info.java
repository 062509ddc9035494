/** Reading files of statistics: every byte that counts is checked before it is used. */
package org.polybook.statistics.internal.read;
