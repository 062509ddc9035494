package org.polybook.itests.provider;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;

/** Books as text, {@code *.toy}: each line has a key and a record, 16 hexadecimal digits each, in any order. */
@Component(property = BookFormat.NAME + "=" + ToyFormat.NAME_OF_FORMAT)
public class ToyFormat implements BookFormat {
    static final String NAME_OF_FORMAT = "toy";

    @Override
    public String name() {
        return NAME_OF_FORMAT;
    }

    @Override
    public boolean handles(String fileName) {
        return fileName.endsWith(".toy");
    }

    @Override
    public BookFile open(Path path, OpenOptions options) throws IOException {
        List<String> lines = Files.readAllLines(path, StandardCharsets.ISO_8859_1);
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).matches("[0-9a-f]{16} [0-9a-f]{16}")) {
                throw new BookFormatException(path + ":" + (i + 1) + ": expected a key and a record");
            }
        }
        return new ToyBook(path, lines);
    }
}
