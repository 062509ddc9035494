package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.PrototypeServiceFactory;
import org.osgi.framework.ServiceFactory;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.provider.FormatSpecific;
import org.polybook.api.spi.Providers;
import org.polybook.chess.ChessVariant;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.Osgi;

/**
 * {@link Providers} in a framework: returns the registered services, best first, and holds no service longer than the
 * service exists.
 */
class ProvidersIT {
    private static final FormatSpecific FIRST = () -> "toy";
    private static final FormatSpecific SECOND = () -> "toy";

    private static ServiceRegistration<FormatSpecific> register(Osgi osgi, FormatSpecific service, int ranking) {
        return osgi.context()
                .registerService(FormatSpecific.class, service, Osgi.dictionary(Constants.SERVICE_RANKING, ranking));
    }

    @FrameworkTest
    void all_severalRankings_higherFirstThenTheOlder(Osgi osgi) {
        FormatSpecific third = () -> "toy";
        register(osgi, FIRST, 0);
        register(osgi, SECOND, 0);
        register(osgi, third, 1);

        assertThat(Providers.all(FormatSpecific.class)).containsExactly(third, FIRST, SECOND);
    }

    @FrameworkTest
    void all_changedRanking_appliesToTheNextLookup(Osgi osgi) {
        ServiceRegistration<FormatSpecific> first = register(osgi, FIRST, 5);
        register(osgi, SECOND, 0);
        assertThat(Providers.all(FormatSpecific.class)).containsExactly(FIRST, SECOND);

        first.setProperties(Osgi.dictionary(Constants.SERVICE_RANKING, -5));

        assertThat(Providers.all(FormatSpecific.class)).containsExactly(SECOND, FIRST);
        first.unregister();
        assertThat(Providers.all(FormatSpecific.class)).containsExactly(SECOND);
    }

    /** Every service interface of this API, also those added later; and the rules of variants. */
    @FrameworkTest(without = {Bundles.BOOKSHELF, Bundles.READER, Bundles.ZOBRIST})
    void all_everyInterfaceOfTheApi_isFound(Osgi osgi) throws Exception {
        List<Class<?>> services = interfaces(osgi);
        assertThat(services).contains(BookFormat.class, FormatSpecific.class, ChessVariant.class);

        for (Class<?> service : services) {
            Object provider = Proxy.newProxyInstance(
                    service.getClassLoader(), new Class<?>[] {service}, (proxy, method, arguments) -> null);
            ServiceRegistration<?> registration = osgi.context().registerService(service.getName(), provider, null);
            assertThat(Providers.all(service))
                    .as(service.getName())
                    .anySatisfy(found -> assertThat(found).isSameAs(provider));
            registration.unregister();
            assertThat(Providers.all(service)).as(service.getName()).isEmpty();
        }
    }

    private static List<Class<?>> interfaces(Osgi osgi) throws ClassNotFoundException {
        List<Class<?>> interfaces = new ArrayList<>(List.of(ChessVariant.class));
        Bundle api = osgi.bundle(Bundles.API);
        for (URL entry : Collections.list(api.findEntries("org/polybook/api", "*.class", true))) {
            String name =
                    entry.getPath().replaceFirst("^/", "").replace(".class", "").replace('/', '.');
            if (!name.endsWith("-info")) {
                Class<?> type = api.loadClass(name);
                if (type.isInterface()
                        && Modifier.isPublic(type.getModifiers())
                        && !type.isAnnotation()
                        && !type.isSealed()
                        && type != OpeningBook.class) {
                    interfaces.add(type);
                }
            }
        }
        return interfaces;
    }

    /** Books come and change with the shelf, so lookups of services do not hold them. */
    @FrameworkTest
    void all_books_returnsNoneAndHoldsNone(Osgi osgi) {
        AtomicInteger fetched = new AtomicInteger();
        ServiceReference<?> book = osgi.context()
                .registerService(OpeningBook.class.getName(), factory(fetched, new AtomicInteger(), FIRST), null)
                .getReference();

        assertThat(Providers.all(OpeningBook.class)).isEmpty();
        assertThat(book.getUsingBundles()).isNull();
        assertThat(fetched).hasValue(0);
    }

    @FrameworkTest
    void all_service_isObtainedOnFirstUseAndReleasedWhenUnregistered(Osgi osgi) {
        AtomicInteger fetched = new AtomicInteger();
        AtomicInteger returned = new AtomicInteger();
        ServiceRegistration<?> registration =
                osgi.context().registerService(FormatSpecific.class.getName(), factory(fetched, returned, FIRST), null);
        assertThat(fetched).as("services obtained before the first lookup").hasValue(0);

        assertThat(Providers.all(FormatSpecific.class)).containsExactly(FIRST);
        assertThat(Providers.all(FormatSpecific.class)).containsExactly(FIRST);
        assertThat(fetched).hasValue(1);
        assertThat(registration.getReference().getUsingBundles()).containsExactly(osgi.bundle(Bundles.API));

        registration.unregister();
        assertThat(returned).hasValue(1);
        assertThat(Providers.all(FormatSpecific.class)).isEmpty();
    }

    @FrameworkTest
    void all_declarativeServicesStopped_releasesTheServicesUntilRestart(Osgi osgi) throws Exception {
        ServiceReference<FormatSpecific> reference = register(osgi, FIRST, 0).getReference();
        assertThat(Providers.all(FormatSpecific.class)).containsExactly(FIRST);

        osgi.bundle(Bundles.SCR).stop();

        assertThat(reference.getUsingBundles()).isNull();
        osgi.bundle(Bundles.SCR).start();
        osgi.awaitThat(
                "the service again", () -> Providers.all(FormatSpecific.class).equals(List.of(FIRST)));
    }

    /** A service factory may return no service for a bundle, or fail. */
    @FrameworkTest
    void all_factoryWithoutAService_isSkipped(Osgi osgi) {
        AtomicInteger fetched = new AtomicInteger();
        osgi.context()
                .registerService(
                        FormatSpecific.class.getName(),
                        factory(fetched, new AtomicInteger(), null),
                        Osgi.dictionary(Constants.SERVICE_RANKING, 9));
        osgi.context().registerService(FormatSpecific.class.getName(), failing(), null);
        register(osgi, SECOND, 0);

        assertThat(Providers.all(FormatSpecific.class)).containsExactly(SECOND);
        assertThat(fetched.get()).isPositive();
    }

    /** A component's constructor may look up other services, even those of the type that the component provides. */
    @FrameworkTest
    void all_serviceThatLooksUpItsOwnType_returns(Osgi osgi) {
        List<List<FormatSpecific>> seen = new ArrayList<>();
        osgi.context()
                .registerService(
                        FormatSpecific.class.getName(),
                        new ServiceFactory<FormatSpecific>() {
                            @Override
                            public FormatSpecific getService(
                                    Bundle bundle, ServiceRegistration<FormatSpecific> registration) {
                                seen.add(Providers.all(FormatSpecific.class));
                                return FIRST;
                            }

                            @Override
                            public void ungetService(
                                    Bundle bundle,
                                    ServiceRegistration<FormatSpecific> registration,
                                    FormatSpecific service) {
                                // this factory holds nothing to release
                            }
                        },
                        null);
        register(osgi, SECOND, 0);

        assertThat(Providers.all(FormatSpecific.class)).containsExactly(FIRST, SECOND);
        assertThat(seen).containsExactly(List.of(SECOND));
    }

    /** While services come and go, a lookup returns those that stay, in their order. */
    @FrameworkTest
    void all_servicesComingAndGoing_alwaysReturnsTheOthers(Osgi osgi) throws Exception {
        register(osgi, FIRST, 1);
        register(osgi, SECOND, -1);
        Thread changing = new Thread(() -> {
            for (int i = 0; i < 300; i++) {
                FormatSpecific passing = () -> "toy";
                ServiceRegistration<FormatSpecific> registration = register(osgi, passing, i % 3 - 1);
                registration.setProperties(Osgi.dictionary(Constants.SERVICE_RANKING, i % 5 - 2));
                registration.unregister();
            }
        });
        changing.start();

        int looks = 0;
        while (changing.isAlive() || looks == 0) {
            List<FormatSpecific> found = new ArrayList<>(Providers.all(FormatSpecific.class));
            found.retainAll(List.of(FIRST, SECOND));
            assertThat(found).containsExactly(FIRST, SECOND);
            looks++;
        }
        assertThat(Providers.all(FormatSpecific.class)).containsExactly(FIRST, SECOND);
        ServiceReference<?>[] used = osgi.bundle(Bundles.API).getServicesInUse();
        assertThat(Arrays.stream(used)
                        .filter(service -> osgi.context().getBundle().equals(service.getBundle())))
                .as("services of the test that are still in use")
                .hasSize(2);
    }

    private static ServiceFactory<Object> factory(AtomicInteger fetched, AtomicInteger returned, Object service) {
        return new ServiceFactory<>() {
            @Override
            public Object getService(Bundle bundle, ServiceRegistration<Object> registration) {
                fetched.incrementAndGet();
                return service;
            }

            @Override
            public void ungetService(Bundle bundle, ServiceRegistration<Object> registration, Object given) {
                returned.incrementAndGet();
            }
        };
    }

    private static ServiceFactory<Object> failing() {
        return new PrototypeServiceFactory<>() {
            @Override
            public Object getService(Bundle bundle, ServiceRegistration<Object> registration) {
                throw new IllegalStateException("no service today");
            }

            @Override
            public void ungetService(Bundle bundle, ServiceRegistration<Object> registration, Object given) {
                // this factory has given no service
            }
        };
    }
}
