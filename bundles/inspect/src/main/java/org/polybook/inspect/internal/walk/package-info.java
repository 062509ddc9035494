/** Going through a book from the start positions: which positions come about, by which moves. */
package org.polybook.inspect.internal.walk;
