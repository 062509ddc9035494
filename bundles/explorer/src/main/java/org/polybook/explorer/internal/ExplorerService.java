package org.polybook.explorer.internal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.UnsupportedQueryException;
import org.polybook.commands.BadInputException;
import org.polybook.explorer.Answer;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.Request;
import org.polybook.io.BundleLogger;

/** Answers from the books that the framework offers. */
@Component(service = Explorer.class)
public final class ExplorerService implements Explorer {
    private static final Logger LOG = BundleLogger.of(ExplorerService.class);
    private static final Map<String, String> ALLOWED = Map.of("Allow", "GET, HEAD, OPTIONS");

    private final BookCatalog books = new BookCatalog();
    private final Paths paths = new Paths(books);

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    public void addBook(OpeningBook book, Map<String, Object> properties) {
        books.put(book, properties);
    }

    public void updatedBook(OpeningBook book, Map<String, Object> properties) {
        books.put(book, properties);
    }

    public void removeBook(Map<String, Object> properties) {
        books.remove(properties);
    }

    @Override
    public Answer answer(Request request) {
        Answer.Complete answer = answerOrRefusal(request);
        return request.method().equals("HEAD") ? Answers.withoutBody(answer) : answer;
    }

    @Override
    public Answer.Complete busy() {
        return Answers.unavailable("too many requests wait for an answer");
    }

    private Answer.Complete answerOrRefusal(Request request) {
        try {
            return answerAllowed(request);
        } catch (RefusedRequestException e) {
            return Answers.refusal(e);
        } catch (BadInputException e) {
            return Answers.refusal(RefusedRequestException.badRequest(e.getMessage()));
        } catch (UnsupportedQueryException e) {
            return Answers.refusal(RefusedRequestException.badRequest(e.getMessage()));
        } catch (IOException e) {
            return Answers.unavailable("the book cannot be read: " + e.getMessage());
        } catch (RuntimeException | StackOverflowError e) {
            LOG.log(Level.ERROR, "A request could not be answered.", e);
            return Answers.unavailable("the request could not be answered; the log has the reason");
        }
    }

    private Answer.Complete answerAllowed(Request request)
            throws IOException, BadInputException, RefusedRequestException {
        HostNames.requireKnown(Optional.ofNullable(request.headers().get("host")));
        requireSizes(request);
        if (request.method().equals("OPTIONS")) {
            return Answers.options(ALLOWED);
        }
        if (!request.method().equals("GET") && !request.method().equals("HEAD")) {
            throw new RefusedRequestException(
                    RefusedRequestException.METHOD_NOT_ALLOWED, "expected the method GET, HEAD or OPTIONS", ALLOWED);
        }
        return paths.answer(new Call(request, Target.parse(request.target())));
    }

    private static void requireSizes(Request request) throws RefusedRequestException {
        if (request.target().getBytes(StandardCharsets.UTF_8).length > MAX_TARGET_BYTES) {
            throw new RefusedRequestException(
                    RefusedRequestException.TARGET_TOO_LONG,
                    "the target of the request has more than " + MAX_TARGET_BYTES + " bytes");
        }
        if (request.body().length > MAX_BODY_BYTES) {
            throw new RefusedRequestException(
                    RefusedRequestException.BODY_TOO_LARGE,
                    "the body of the request has more than " + MAX_BODY_BYTES + " bytes");
        }
    }
}
