/** How the rules of a variant are written down: pieces, moves, and a set of further rules. */
package org.polybook.variants.internal.rules;
