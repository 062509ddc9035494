/** The tree of a book and its places in a picture, without widgets. */
package org.polybook.view.internal.tree;
