package org.polybook.itests.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.felix.feature.impl.FeatureServiceImpl;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.AllServiceListener;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceEvent;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.service.feature.Feature;
import org.osgi.service.feature.FeatureBundle;
import org.osgi.service.feature.ID;

/**
 * Tests the feature document as a launcher uses it: an implementation of the Feature Service reads the document, and
 * only the bundles in the document are started.
 */
class FeatureDocumentIT {
    private static final Path DOCUMENT =
            Path.of("..", "..", "features", "document", "target", "feature", "polybook-core.json");
    private static final Path REPOSITORY = Path.of("target", "repository");
    private static final Path SAMPLE = Path.of("..", "..", "features", "app", "src", "main", "books", "gnubook.bin");
    private static final String BOOK = "(objectClass=org.polybook.api.book.OpeningBook)";
    /** The time limit of a test that hangs, sufficient for a slow machine. */
    private static final int SECONDS = 300;

    @TempDir
    private Path folder;

    private Feature feature;

    @BeforeEach
    void readDocument() throws Exception {
        try (Reader in = Files.newBufferedReader(DOCUMENT)) {
            feature = new FeatureServiceImpl().readFeature(in);
        }
    }

    @Test
    void document_readByFelix_describesItself() {
        assertThat(feature.getID().getGroupId()).isEqualTo("org.polybook");
        assertThat(feature.getID().getArtifactId()).isEqualTo("org.polybook.core");
        assertThat(feature.getID().getType()).contains("json");
        assertThat(feature.getID().getClassifier()).contains("osgifeature");
        assertThat(feature.getName()).contains("Polybook core");
        assertThat(feature.getLicense())
                .hasValueSatisfying(text -> assertThat(text).startsWith("Apache-2.0"));
        assertThat(feature.isComplete()).isTrue();
    }

    @Test
    void bundles_startedAlone_serveBooks() throws Exception {
        Files.copy(SAMPLE, Files.createDirectory(folder.resolve("books")).resolve("gnubook.bin"));
        Framework framework = createFramework();
        framework.start();
        try {
            BlockingQueue<String> books = new LinkedBlockingQueue<>();
            // listens to all services: their interfaces are classes of the bundles, which the test cannot load
            AllServiceListener coming = event -> {
                if (event.getType() == ServiceEvent.REGISTERED) {
                    books.add(String.valueOf(event.getServiceReference().getProperty("book.name")));
                }
            };
            framework.getBundleContext().addServiceListener(coming, BOOK);

            for (Bundle bundle : installBundlesOfDocument(framework.getBundleContext())) {
                bundle.start();
            }

            assertThat(books.poll(SECONDS, TimeUnit.SECONDS))
                    .as(() ->
                            java.util.Arrays.stream(framework.getBundleContext().getBundles())
                                            .map(b -> b + " " + b.getState())
                                            .toList()
                                    + " " + java.util.Arrays.toString(framework.getRegisteredServices()))
                    .isEqualTo("gnubook");
        } finally {
            framework.stop();
            framework.waitForStop(TimeUnit.SECONDS.toMillis(SECONDS));
        }
    }

    private List<Bundle> installBundlesOfDocument(BundleContext context) throws Exception {
        List<Bundle> bundles = new ArrayList<>();
        for (FeatureBundle listed : feature.getBundles()) {
            bundles.add(context.installBundle(jarFile(listed.getID()).toUri().toString()));
        }
        return bundles;
    }

    private static Path jarFile(ID id) {
        return REPOSITORY
                .resolve(id.getGroupId().replace('.', '/'))
                .resolve(id.getArtifactId())
                .resolve(id.getVersion())
                .resolve(id.getArtifactId() + "-" + id.getVersion() + ".jar");
    }

    private Framework createFramework() {
        Map<String, String> settings = new HashMap<>();
        settings.put(Constants.FRAMEWORK_STORAGE, folder.resolve("storage").toString());
        settings.put("org.polybook.bookshelf.folder", folder.resolve("books").toString());
        // only Java and the framework of the tests' class path
        settings.put(Constants.FRAMEWORK_BUNDLE_PARENT, Constants.FRAMEWORK_BUNDLE_PARENT_EXT);
        return ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow()
                .newFramework(settings);
    }
}
