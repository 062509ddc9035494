package org.polybook.lists;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** A pom file, read without the values that it inherits from its parent. */
final class Pom {
    private static final XPath XPATH = XPathFactory.newInstance().newXPath();

    private final Document document;

    /**
     * Reads the file.
     *
     * @throws IOException if the file cannot be read or is not XML
     */
    Pom(Path file) throws IOException {
        try {
            document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    /** Returns the texts at an XPath, in document order. */
    List<String> textsAt(String path) {
        try {
            NodeList nodes = (NodeList) XPATH.evaluate(path, document, XPathConstants.NODESET);
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < nodes.getLength(); i++) {
                texts.add(nodes.item(i).getTextContent().strip());
            }
            return texts;
        } catch (XPathExpressionException e) {
            throw new IllegalArgumentException(path, e);
        }
    }
}
