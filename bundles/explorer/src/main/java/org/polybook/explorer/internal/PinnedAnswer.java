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
        try (PinnedBook pinned = book.book().pin()) {
            SharedAnswers.Question question = new SharedAnswers.Question(
                    book.properties().get("service.id"),
                    pinned.generation(),
                    Providers.generation(),
                    call.request().target());
            Map<String, String> all = new HashMap<>(headers);
            String tag = tag(question);
            all.put(Answers.ETAG, tag);
            return call.hasStored(tag)
                    ? Answers.notModified(all)
                    : shared.get(question, () -> Answers.json(work.json(pinned), all));
        }
    }

    private String tag(SharedAnswers.Question question) {
        CRC32C sum = new CRC32C();
        sum.update((question.service() + "\n" + question.services() + '\n' + question.target())
                .getBytes(StandardCharsets.UTF_8));
        return '"' + run + '-' + question.generation() + '-' + Long.toHexString(sum.getValue()) + '"';
    }
}
