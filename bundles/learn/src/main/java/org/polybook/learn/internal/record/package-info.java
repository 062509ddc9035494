/** Recording of game results in learn fields: in the journal next to a book, or in its file. */
package org.polybook.learn.internal.record;
