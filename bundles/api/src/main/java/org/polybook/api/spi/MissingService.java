package org.polybook.api.spi;

import org.polybook.chess.ChessVariant;

/** Messages about missing services, with the bundle of Polybook that provides them. */
final class MissingService {
    /** The part with the rules of variants; their interface is in the chess bundle and has no annotation. */
    private static final Part VARIANTS = new Part("no rules of other variants", "org.polybook.variants");

    /**
     * A part of Polybook.
     *
     * @param lack the message that the part is missing
     * @param bundle the symbolic name of the bundle that provides it
     */
    private record Part(String lack, String bundle) {}

    private MissingService() {}

    private static Part partOf(Class<?> service) {
        Provided provided = service.getAnnotation(Provided.class);
        if (provided != null) {
            return new Part(provided.lack(), provided.by());
        }
        return service.equals(ChessVariant.class) ? VARIANTS : new Part("no " + service.getSimpleName(), "");
    }

    /** Returns the message without the bundle, such as "no editor of books". */
    static String messageWithoutBundle(Class<?> service) {
        return partOf(service).lack;
    }

    /**
     * Returns the message with the bundle to add or to start; the framework is null on a class path, and in a framework
     * in which this API is not started.
     */
    static String message(Class<?> service, FrameworkServices framework) {
        Part part = partOf(service);
        return part.bundle.isEmpty() ? part.lack : message(part.lack, part.bundle, framework);
    }

    /** Returns the message for any part, with the bundle to add or to start. */
    static String message(String lack, String bundle, FrameworkServices framework) {
        if (framework == null) {
            return ApiBundle.noServicesReason().orElse(lack + ": add " + bundle);
        }
        return lack + (framework.isStopped(bundle) ? ": start " : ": add ") + bundle;
    }
}
