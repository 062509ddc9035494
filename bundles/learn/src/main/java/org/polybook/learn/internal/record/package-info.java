/** Results of games put into learn fields: into the journal beside a book, or into its file. */
package org.polybook.learn.internal.record;
