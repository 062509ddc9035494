package org.polybook.api.spi;

import org.polybook.chess.ChessVariant;

/** The words for a service that is not available, and the bundle of Polybook that provides it. */
final class Missing {
    /** The rules of chess know nothing of services, so that their interface has no annotation. */
    private static final Part VARIANTS = new Part("no rules of other variants", "org.polybook.variants");

    /**
     * A part of Polybook.
     *
     * @param lack the words for its absence
     * @param bundle symbolic name of the bundle that provides it
     */
    private record Part(String lack, String bundle) {}

    private Missing() {}

    private static Part of(Class<?> service) {
        Provided provided = service.getAnnotation(Provided.class);
        if (provided != null) {
            return new Part(provided.lack(), provided.by());
        }
        return service.equals(ChessVariant.class) ? VARIANTS : new Part("no " + service.getSimpleName(), "");
    }

    /** The words without the remedy, such as "no editor of books". */
    static String what(Class<?> service) {
        return of(service).lack;
    }

    /** The words with the remedy; the framework is null on a class path, and in a framework in which this API is not started. */
    static String words(Class<?> service, FrameworkServices framework) {
        Part part = of(service);
        return part.bundle.isEmpty() ? part.lack : words(part.lack, part.bundle, framework);
    }

    /** Returns the words for any part, with the bundle to add or to start. */
    static String words(String lack, String bundle, FrameworkServices framework) {
        if (framework == null) {
            return OwnBundle.fault().orElse(lack + ": add " + bundle);
        }
        return lack + (framework.isStopped(bundle) ? ": start " : ": add ") + bundle;
    }
}
