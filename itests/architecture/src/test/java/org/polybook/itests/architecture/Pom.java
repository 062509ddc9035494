package org.polybook.itests.architecture;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** A pom or another XML file. */
final class Pom {
    private static final XPath XPATH = XPathFactory.newInstance().newXPath();

    private final Document document;

    Pom(Path file) throws Exception {
        document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }

    /** The texts at that path. */
    List<String> textsAt(String path) throws Exception {
        NodeList nodes = (NodeList) XPATH.evaluate(path, document, XPathConstants.NODESET);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            texts.add(nodes.item(i).getTextContent().strip());
        }
        return texts;
    }

    /** The first text at that path; empty if the path has no text. */
    String firstTextAtOrEmpty(String path) throws Exception {
        return XPATH.evaluate(path, document).strip();
    }
}
