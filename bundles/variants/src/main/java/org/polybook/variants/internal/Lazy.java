package org.polybook.variants.internal;

import java.util.function.Supplier;

/** A value that is made when it is first asked for, once. */
final class Lazy<T> {
    private final Supplier<T> maker;
    private volatile T value;

    Lazy(Supplier<T> maker) {
        this.maker = maker;
    }

    T get() {
        T made = value;
        return made == null ? make() : made;
    }

    private synchronized T make() {
        if (value == null) {
            value = maker.get();
        }
        return value;
    }
}
