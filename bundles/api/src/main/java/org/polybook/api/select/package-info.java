/**
 * Choosing a move from a book, or from a stack of books: by weight, at random or deterministically, with a seed and an
 * explanation.
 *
 * <p>Start with {@link org.polybook.api.select.MoveSelector}; a {@link
 * org.polybook.api.select.SelectionPolicy} is a list of rules, {@link org.polybook.api.select.SelectionRules} has those
 * of Polybook, and {@link org.polybook.api.select.SelectionRule} is the interface for custom rules. The bundle {@code
 * org.polybook.select} implements the selectors. Selectors are thread-safe; policies and rules are immutable.
 */
@Version("1.0.0")
package org.polybook.api.select;

import org.osgi.annotation.versioning.Version;
