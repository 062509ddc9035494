package org.polybook.testing;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * The seed of every jqwik property: the same in each build, so that a build never fails by chance. jqwik finds this
 * hook through {@code META-INF/services}; each module with properties has it on its test class path.
 *
 * <p>The seed follows from the names of the class and the method. With {@code -Dpolybook.seeds=new} (profile {@code
 * long}) jqwik draws a seed in each run; {@code -Dpolybook.seed=N} sets it. A failure names the seed.
 */
public final class FixedSeeds implements AroundPropertyHook {
    private static final String NEW_SEEDS = "polybook.seeds";
    private static final String SEED = "polybook.seed";

    /** Runs before the hooks that read the attributes. */
    private static final int OUTERMOST = -1000;

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }

    @Override
    public int aroundPropertyProximity() {
        return OUTERMOST;
    }

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
        String seed = System.getProperty(SEED, "");
        if (!seed.isEmpty()) {
            context.attributes().setSeed(seed);
        } else if (!"new".equals(System.getProperty(NEW_SEEDS))) {
            context.attributes().setSeed(Integer.toString(propertyName(context).hashCode()));
        }
        PropertyExecutionResult result = property.execute();
        return result.status() == PropertyExecutionResult.Status.FAILED ? addSeedToFailure(result) : result;
    }

    private static PropertyExecutionResult addSeedToFailure(PropertyExecutionResult result) {
        Throwable cause = result.throwable().orElse(null);
        String seed = result.seed().orElse("unknown");
        return result.mapToFailed(
                new AssertionError("seed " + seed + " (-D" + SEED + "=" + seed + "): " + cause, cause));
    }

    private static String propertyName(PropertyLifecycleContext context) {
        return context.containerClass().getName() + "." + context.targetMethod().getName();
    }
}
