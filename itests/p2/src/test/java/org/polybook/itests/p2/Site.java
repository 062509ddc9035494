package org.polybook.itests.p2;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.polybook.p2.P2Runner;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The built p2 site. */
final class Site {
    static final Path FOLDER = Path.of("..", "..", "features", "p2", "target", "repository")
            .toAbsolutePath()
            .normalize();
    private static final Path PROVISIONING = Path.of("..", "..", "features", "provisioning", "target", "p2");

    private Site() {}

    /** Installs units of the site into a folder with p2's director. */
    static void install(String units, Path folder) throws IOException, InterruptedException {
        new P2Runner(PROVISIONING, Path.of("target", "director.log"))
                .run(
                        "org.eclipse.equinox.p2.director",
                        List.of(
                                "-repository",
                                FOLDER.toUri().toString(),
                                "-installIU",
                                units,
                                "-destination",
                                folder.toString(),
                                "-bundlepool",
                                folder.toString(),
                                "-profile",
                                "polybook",
                                "-roaming"));
    }

    /** Returns the ids of the units in the site's list. */
    static List<String> unitIds() throws Exception {
        return ids(read("content.jar", "content.xml").getElementsByTagName("unit"));
    }

    /** Returns the ids of the plug-ins in a feature's file. */
    static List<String> plugInIds(String feature) throws Exception {
        return ids(read("features/" + feature, "feature.xml").getElementsByTagName("plugin"));
    }

    static List<String> fileNames(String folder) throws IOException {
        try (Stream<Path> files = Files.list(FOLDER.resolve(folder))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static Document read(String jar, String entry)
            throws IOException, ParserConfigurationException, SAXException {
        try (JarFile file = new JarFile(FOLDER.resolve(jar).toFile());
                InputStream in = file.getInputStream(file.getEntry(entry))) {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
        }
    }

    private static List<String> ids(NodeList elements) {
        return IntStream.range(0, elements.getLength())
                .mapToObj(i -> ((Element) elements.item(i)).getAttribute("id"))
                .toList();
    }
}
