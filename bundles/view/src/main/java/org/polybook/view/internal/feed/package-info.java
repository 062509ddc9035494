/** Positions from the host, chosen moves to it. */
package org.polybook.view.internal.feed;
