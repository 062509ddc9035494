package org.polybook.itests.launch;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.polybook.itests.probe.Osgi;

/** Runs a {@link FrameworkTest} in each framework. */
final class FrameworkExtension implements TestTemplateInvocationContextProvider {
    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return true;
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        return Arrays.stream(FrameworkKind.values()).map(InvocationInFramework::new);
    }

    /** One run of the test, in one framework. */
    private record InvocationInFramework(FrameworkKind kind)
            implements TestTemplateInvocationContext, InvocationInterceptor, ParameterResolver {
        @Override
        public String getDisplayName(int invocationIndex) {
            return kind.name().toLowerCase(Locale.ROOT);
        }

        @Override
        public List<Extension> getAdditionalExtensions() {
            return List.of(this);
        }

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == Osgi.class;
        }

        /** A placeholder; the real parameter belongs to the class inside the framework. */
        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return null;
        }

        @Override
        public void interceptTestTemplateMethod(
                Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
                throws Throwable {
            invocation.skip();
            Method method = call.getExecutable();
            FrameworkTest test = method.getAnnotation(FrameworkTest.class);
            try (RunningFramework framework = RunningFramework.start(kind, method, test)) {
                try {
                    runInside(framework, method);
                } catch (Throwable failure) {
                    failure.addSuppressed(new Throwable("state of the framework: " + framework.state()));
                    throw failure;
                }
            }
        }

        private static void runInside(RunningFramework framework, Method method) throws Throwable {
            Bundle probe = framework.testBundle();
            Class<?> osgi = probe.loadClass(Osgi.class.getName());
            Class<?> test = probe.loadClass(method.getDeclaringClass().getName());
            Constructor<?> constructor = test.getDeclaredConstructor();
            constructor.setAccessible(true);
            Method inside = test.getDeclaredMethod(method.getName(), osgi);
            inside.setAccessible(true);
            try (AutoCloseable fixture =
                    (AutoCloseable) osgi.getConstructor(BundleContext.class, java.nio.file.Path.class)
                            .newInstance(probe.getBundleContext(), framework.directory())) {
                inside.invoke(constructor.newInstance(), fixture);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }
}
