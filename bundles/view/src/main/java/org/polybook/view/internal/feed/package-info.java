/** The exchange of positions and chosen moves with a host. */
package org.polybook.view.internal.feed;
