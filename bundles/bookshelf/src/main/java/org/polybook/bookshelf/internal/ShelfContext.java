package org.polybook.bookshelf.internal;

import java.util.concurrent.Executor;
import java.util.function.Predicate;

/**
 * What a shelf works with, so that it runs in a framework and in a test alike.
 *
 * @param registrar makes books known
 * @param time the clocks
 * @param later runs things after a pause long enough for the lookups under way to end
 * @param soon runs a look in the shelf's thread; wishes that come close together may be granted by one look
 * @param variants whether the rules of a variant of that CECP name are available
 * @param schemes whether the scheme of that name is available
 */
record ShelfContext(
        Registrar registrar,
        Time time,
        Executor later,
        Executor soon,
        Predicate<String> variants,
        Predicate<String> schemes) {}
