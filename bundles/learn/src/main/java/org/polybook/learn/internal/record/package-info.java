/** Recording of game results in learn fields, either in the journal next to a book or in the book's file. */
package org.polybook.learn.internal.record;
