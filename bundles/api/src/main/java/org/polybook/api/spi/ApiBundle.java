package org.polybook.api.spi;

import java.util.Optional;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/**
 * The bundle of this API. Unless it is started, no service is found in a framework, even if other bundles provide some.
 */
final class ApiBundle {
    private static final String LACK = "no services of Polybook: ";
    private static final int STARTED = Bundle.STARTING | Bundle.ACTIVE;

    private ApiBundle() {}

    /**
     * Returns the reason why no service is found in the framework that has loaded this class; empty on a class path or
     * module path.
     */
    static Optional<String> noServicesReason() {
        try {
            return Optional.ofNullable(FrameworkUtil.getBundle(ApiBundle.class)).map(ApiBundle::noServicesReason);
        } catch (LinkageError withoutFramework) {
            return Optional.empty();
        }
    }

    private static String noServicesReason(Bundle bundle) {
        String name = bundle.getSymbolicName();
        boolean started = (bundle.getState() & STARTED) != 0;
        if (bundle.getState() == Bundle.UNINSTALLED || started && !isClassOfCurrentRevision(bundle)) {
            return LACK + "refresh the bundles that use " + name + ", which has changed";
        }
        return LACK + "start " + (started ? "Declarative Services (org.apache.felix.scr)" : name);
    }

    /** Returns false if this class belongs to an old revision of the bundle, which was updated but is still in use. */
    private static boolean isClassOfCurrentRevision(Bundle bundle) {
        try {
            return ApiBundle.class.equals(bundle.loadClass(ApiBundle.class.getName()));
        } catch (ClassNotFoundException | IllegalStateException e) {
            return false;
        }
    }
}
