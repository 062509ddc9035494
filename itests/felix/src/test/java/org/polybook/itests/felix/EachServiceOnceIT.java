package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookMerger;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.game.GameFormat;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.spi.Providers;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.Osgi;

/** The jars support both OSGi and {@code ServiceLoader}; a framework with both must not see a service twice. */
class EachServiceOnceIT {
    /**
     * The service type with several services. Every other type in the packages of the API has exactly one, but one for
     * each name of a scheme.
     */
    private static final String MANY = OpeningBook.class.getName();

    @FrameworkTest(
            with = {
                Bundles.ASM,
                Bundles.ASM_TREE,
                Bundles.ASM_ANALYSIS,
                Bundles.ASM_COMMONS,
                Bundles.ASM_UTIL,
                Bundles.SPI_FLY,
                Bundles.WRITER,
                Bundles.HEADER,
                Bundles.PGN,
                Bundles.COMMANDS,
                Bundles.SHELL
            })
    void services_withSpiFly_areThereOnce(Osgi osgi) throws Exception {
        assertThat(osgi.bundle(Bundles.SPI_FLY).getState()).isEqualTo(Bundle.ACTIVE);

        assertEachServiceIsThereOnce(osgi);
    }

    @FrameworkTest(with = {Bundles.WRITER, Bundles.HEADER, Bundles.PGN, Bundles.COMMANDS, Bundles.SHELL})
    void services_withoutSpiFly_areThereOnce(Osgi osgi) throws Exception {
        assertEachServiceIsThereOnce(osgi);
    }

    private static void assertEachServiceIsThereOnce(Osgi osgi) throws Exception {
        Map<String, Integer> count = new TreeMap<>();
        for (ServiceReference<?> reference : osgi.context().getAllServiceReferences(null, null)) {
            for (String type : (String[]) reference.getProperty(Constants.OBJECTCLASS)) {
                if (type.startsWith("org.polybook.api.") && !type.equals(MANY)) {
                    count.merge(typeWithSchemeName(type, reference), 1, Integer::sum);
                }
            }
        }
        assertThat(count.keySet())
                .contains(
                        BookFormat.class.getName(),
                        BookScheme.class.getName() + " polyglot",
                        BookScheme.class.getName() + " xboard",
                        BookScheme.class.getName() + " document",
                        BookShelf.class.getName(),
                        BookBuilder.class.getName(),
                        BookMerger.class.getName(),
                        BookHeaders.class.getName(),
                        GameFormat.class.getName());
        assertThat(count.values()).as("services by type: %s", count).containsOnly(1);
        assertThat(osgi.references(BookFormat.class, "(" + BookFormat.NAME + "=polyglot)"))
                .hasSize(1);
        assertThat(osgi.references(BookScheme.class, "(" + BookScheme.NAME + "=polyglot)"))
                .hasSize(1);
        assertThat(Providers.all(BookFormat.class)).hasSize(1);
        assertThat(Providers.all(BookScheme.class))
                .extracting(BookScheme::name)
                .containsExactly("polyglot", "xboard", "document");
        assertThat(Schemes.required(Schemes.POLYGLOT)).isSameAs(osgi.awaitService(BookScheme.class));
    }

    /** Returns the type; for a scheme also the name, because each scheme has a separate service. */
    private static String typeWithSchemeName(String type, ServiceReference<?> reference) {
        return type.equals(BookScheme.class.getName()) ? type + ' ' + reference.getProperty(BookScheme.NAME) : type;
    }
}
