package org.polybook.writer.internal.merge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.Books;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.build.BuildListener;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.spi.Providers;
import org.polybook.writer.internal.record.RecordInput;
import org.polybook.writer.internal.record.RecordOutput;

/** Merges books of any format into a {@code .bin} book. */
@Component(property = BookFormat.NAME + "=polyglot")
public final class PolyglotBookMerger implements BookMerger {
    @Override
    public String format() {
        return RecordOutput.FORMAT;
    }

    @Override
    public MergeReport merge(List<MergeInput> inputs, Path output, MergePolicy policy, BuildListener listener)
            throws IOException {
        requireInputs(inputs, policy);
        Books.requireFormat(output, this);
        try (BookReplacement replacement = BookReplacement.lockAndBegin(output)) {
            Path content = replacement.workspaceFile("book");
            MergeReport report = merge(inputs, policy, listener, () -> RecordOutput.to(content, output));
            replacement.requireRecords(report.positions(), report.read() + " records were read");
            replacement.replace(content);
            return report;
        }
    }

    @Override
    public MergeReport preview(List<MergeInput> inputs, MergePolicy policy, BuildListener listener) throws IOException {
        requireInputs(inputs, policy);
        return merge(inputs, policy, listener, RecordOutput::toNowhere);
    }

    private static void requireInputs(List<MergeInput> inputs, MergePolicy policy) {
        if (inputs.isEmpty() || (policy == MergePolicy.POLYGLOT && inputs.size() != 2)) {
            throw new IllegalArgumentException("inputs: " + (inputs.isEmpty() ? "at least one" : "two for this policy")
                    + ", not " + inputs.size());
        }
    }

    /** Opens the output of the records. */
    @FunctionalInterface
    private interface Destination {
        RecordOutput open() throws IOException;
    }

    private static MergeReport merge(
            List<MergeInput> inputs, MergePolicy policy, BuildListener listener, Destination destination)
            throws IOException {
        RecordInput[] books = new RecordInput[inputs.size()];
        try {
            for (int i = 0; i < books.length; i++) {
                books[i] = RecordInput.openWithoutEdits(inputs.get(i).path());
                for (int j = 0; j < i; j++) {
                    requireSameKeys(books[j], books[i]);
                }
            }
            return write(inputs, books, destination, policy, listener);
        } finally {
            close(books);
        }
    }

    /** Rejects books of different schemes, in which equal keys do not denote the same position. */
    private static void requireSameKeys(RecordInput first, RecordInput other) throws BookFormatException {
        if (!first.hasCompatibleKeysWith(other)) {
            throw new BookFormatException(other.path() + ": has keys of the scheme \"" + other.scheme() + "\", but "
                    + first.path() + " has those of \"" + first.scheme() + "\"; such books cannot be merged");
        }
    }

    private static void close(RecordInput[] books) {
        for (RecordInput book : books) {
            if (book != null) {
                book.close();
            }
        }
    }

    private static MergeReport write(
            List<MergeInput> inputs,
            RecordInput[] books,
            Destination destination,
            MergePolicy policy,
            BuildListener listener)
            throws IOException {
        List<Long> header =
                new HeaderMerge(Providers.all(BookHeaders.class).stream().findFirst()).readAndMergeHeaders(books);
        RecordOutput records = destination.open();
        long positions;
        long overfull = 0;
        try (records) {
            for (long data : header) {
                records.write(0, data);
            }
            if (policy == MergePolicy.POLYGLOT) {
                PolyglotCompatibleMerge merge = new PolyglotCompatibleMerge(books[0], books[1], records, listener);
                merge.run();
                positions = merge.positions();
                overfull = merge.overfullPositions();
            } else {
                double[] factors =
                        inputs.stream().mapToDouble(MergeInput::weightFactor).toArray();
                PolicyMerge merge = new PolicyMerge(books, factors, policy, records, listener);
                merge.run();
                positions = merge.positions();
            }
        }
        long read = Arrays.stream(books).mapToLong(RecordInput::recordsRead).sum();
        return new MergeReport(read, records.records(), positions, overfull);
    }
}
