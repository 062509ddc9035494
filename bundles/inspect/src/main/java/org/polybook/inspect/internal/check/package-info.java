/** What is wrong with a book as a whole. */
package org.polybook.inspect.internal.check;
