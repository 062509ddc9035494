/** How pieces move: the notation, and what it means. */
package org.polybook.variants.internal.moves;
