package org.polybook.chess.core;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/** An object seen through an interface alone, as one of another engine would be. */
final class Foreign {
    private Foreign() {}

    static <T> T of(Class<T> type, T object) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
            try {
                return method.invoke(object, args);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }));
    }
}
