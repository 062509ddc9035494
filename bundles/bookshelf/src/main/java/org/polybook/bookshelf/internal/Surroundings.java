package org.polybook.bookshelf.internal;

import java.util.concurrent.Executor;
import java.util.function.Predicate;

/**
 * What a shelf works with, so that it runs in a framework and in a test alike.
 *
 * @param registrar makes books known
 * @param time the clocks
 * @param later runs things after a pause long enough for the lookups under way to end
 * @param variants whether the rules of a variant of that CECP name are at hand
 */
record Surroundings(Registrar registrar, Time time, Executor later, Predicate<String> variants) {}
