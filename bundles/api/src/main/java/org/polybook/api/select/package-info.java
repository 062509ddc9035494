/**
 * Choosing a move from a book, or from a stack of books: by weight, at random or not, from a seed, and with an explanation.
 *
 * <p>Start with {@link org.polybook.api.select.MoveSelector}; {@link org.polybook.api.select.SelectionPolicy} says how it chooses,
 * {@link org.polybook.api.select.SelectionRules} has the rules that a policy is made of, and {@link
 * org.polybook.api.select.SelectionRule} is for rules of one's own. The bundle {@code org.polybook.select} makes the selectors. Selectors may be shared by threads; policies and rules are values.
 */
@Version("1.0.0")
package org.polybook.api.select;

import org.osgi.annotation.versioning.Version;
