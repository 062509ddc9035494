package org.polybook.itests.explorer;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Starts Chromium once for all test classes, because the start takes longer than most tests. */
final class SharedChromium implements ParameterResolver {
    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(SharedChromium.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == Chromium.class;
    }

    /** Returns Chromium, which JUnit closes after all tests; skips the tests without Chromium. */
    @Override
    public Chromium resolveParameter(ParameterContext parameter, ExtensionContext test) {
        Chromium.requireOrSkip();
        return test.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(Chromium.class, type -> new Chromium(), Chromium.class);
    }
}
