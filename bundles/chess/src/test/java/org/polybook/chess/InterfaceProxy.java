package org.polybook.chess;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/**
 * A proxy that hides an object's class behind an interface, like an object of another engine; it runs the interface's
 * default methods.
 */
public final class InterfaceProxy {
    private InterfaceProxy() {}

    public static <T> T of(Class<T> type, T object) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
            if (method.isDefault()) {
                return InvocationHandler.invokeDefault(proxy, method, args);
            }
            try {
                return method.invoke(object, args);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }));
    }
}
