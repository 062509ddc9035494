/** Draws moves from a stack of books by the rules of a policy. */
package org.polybook.select.internal.selector;
