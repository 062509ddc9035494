package org.polybook.explorer.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32C;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.spi.Providers;
import org.polybook.commands.BadInputException;
import org.polybook.commands.ServedBook;
import org.polybook.explorer.Answer;

/** Answers from one generation of a book. A client that has stored the answer does not receive it again. */
final class PinnedAnswer {
    private static final String SERVICE_ID = "service.id";

    /** Distinguishes this run of the program from others, in which a generation has other content. */
    private final String run = Long.toHexString(new SecureRandom().nextLong());

    private final SharedAnswers shared = new SharedAnswers();

    /** Writes the JSON of an answer. */
    interface Work {
        CharSequence json(PinnedBook book) throws IOException, BadInputException, RefusedRequestException;
    }

    /** @param headers of the answer */
    Answer.Complete answer(Call call, ServedBook book, Map<String, String> headers, Work work)
            throws IOException, BadInputException, RefusedRequestException {
        return answer(call, book, new Circumstances(headers, ""), work);
    }

    /** @param state of all else that decides the answer */
    Answer.Complete answer(Call call, ServedBook book, String state, Work work)
            throws IOException, BadInputException, RefusedRequestException {
        return answer(call, book, new Circumstances(Map.of(), state), work);
    }

    /** The headers of an answer, and the state of what decides it besides the book. */
    private record Circumstances(Map<String, String> headers, String state) {}

    private Answer.Complete answer(Call call, ServedBook book, Circumstances with, Work work)
            throws IOException, BadInputException, RefusedRequestException {
        try (PinnedBook pinned = book.book().pin()) {
            SharedAnswers.Question question = question(call, book, pinned.generation(), with.state());
            Map<String, String> all = new HashMap<>(with.headers());
            String tag = tag(question);
            all.put(Answers.ETAG, tag);
            return call.hasStored(tag)
                    ? Answers.notModified(all)
                    : shared.get(question, () -> Answers.json(work.json(pinned), all));
        }
    }

    /** Returns the entity tag of an answer about a generation of a book. */
    String tag(Call call, ServedBook book, long generation) {
        return tag(question(call, book, generation, ""));
    }

    private static SharedAnswers.Question question(Call call, ServedBook book, long generation, String state) {
        return new SharedAnswers.Question(
                book.properties().get(SERVICE_ID),
                generation,
                Providers.generation(),
                call.request().target() + (state.isEmpty() ? "" : "\n" + state));
    }

    private String tag(SharedAnswers.Question question) {
        return contentTag(question.service(), question.generation())
                + sum(question.services() + "\n" + question.target())
                + '"';
    }

    /** Returns the part of an entity tag that all answers about a generation of a book have in common. */
    private String contentTag(Object service, long generation) {
        return '"' + run + '-' + generation + '-' + sum(String.valueOf(service)) + '-';
    }

    private static String sum(String text) {
        CRC32C sum = new CRC32C();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(sum.getValue());
    }

    /** Refuses a change by a client that does not name the content that it has read. */
    void requireTag(Call call) throws RefusedRequestException {
        if (call.readTags().stream().allMatch(tag -> tag.isEmpty() || tag.equals("*"))) {
            throw new RefusedRequestException(
                    RefusedRequestException.PRECONDITION_REQUIRED,
                    "expected the header If-Match with the ETag of an answer about the book");
        }
    }

    /** Refuses a change by a client that has read another generation of the book. */
    void requireCurrent(Call call, ServedBook book, long generation) throws RefusedRequestException {
        String current = contentTag(book.properties().get(SERVICE_ID), generation);
        if (call.readTags().stream().noneMatch(tag -> tag.startsWith(current))) {
            throw changedSince();
        }
    }

    static RefusedRequestException changedSince() {
        return new RefusedRequestException(
                RefusedRequestException.PRECONDITION_FAILED, "the book has changed since it was read; read it again");
    }
}
