package org.polybook.shell.internal;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.polybook.api.command.BookCommand;
import org.polybook.api.spi.Release;
import org.polybook.commands.service.ServiceCommands;
import org.polybook.commands.service.ServiceCommands.DescribedCommand;

/** Registers a Gogo function for each command of another bundle as long as the command's service exists. */
@Component(service = ForeignCommandFunctions.class, immediate = true)
public final class ForeignCommandFunctions {
    private static final String SCOPE = "osgi.command.scope";
    private static final String FUNCTION = "osgi.command.function";

    private final BundleContext context;
    private final ServedBooks library;
    private final ConcurrentMap<BookCommand, ServiceRegistration<?>> functions = new ConcurrentHashMap<>();

    @Activate
    public ForeignCommandFunctions(BundleContext context, @Reference(target = Release.TARGET) ServedBooks library) {
        this.context = context;
        this.library = library;
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addCommand(BookCommand command) {
        ServiceCommands.describe(command)
                .filter(described -> !BuiltInUsage.isTaken(described.name()))
                .flatMap(this::register)
                .ifPresent(function -> functions.put(command, function));
    }

    void removeCommand(BookCommand command) {
        ServiceRegistration<?> function = functions.remove(command);
        if (function != null) {
            function.unregister();
        }
    }

    private Optional<ServiceRegistration<?>> register(DescribedCommand command) {
        try {
            Map<String, String> properties = Map.of(SCOPE, "book", FUNCTION, command.name());
            Object function = new ForeignCommandFunction(command, library);
            return Optional.of(context.registerService(
                    ForeignCommandFunction.class.getName(), function, FrameworkUtil.asDictionary(properties)));
        } catch (NoClassDefFoundError gogoIsAbsent) {
            return Optional.empty();
        }
    }
}
