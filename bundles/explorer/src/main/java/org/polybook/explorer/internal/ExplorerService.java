package org.polybook.explorer.internal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.metatype.annotations.Designate;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.UnsupportedQueryException;
import org.polybook.commands.BadInputException;
import org.polybook.explorer.Answer;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.Request;
import org.polybook.io.BundleLogger;

/** Answers from the books that the framework offers. */
@Component(service = Explorer.class, configurationPid = "org.polybook.explorer")
@Designate(ocd = ExplorerConfig.class)
public final class ExplorerService implements Explorer {
    private static final Logger LOG = BundleLogger.of(ExplorerService.class);
    private static final Map<String, String> ALLOWED = Map.of("Allow", "GET, HEAD, OPTIONS");

    private final HostNames hostNames;
    private final BookEvents events = new BookEvents();
    private final BookCatalog books = new BookCatalog(events);
    private final Paths paths;

    @Activate
    public ExplorerService(ExplorerConfig config) {
        this(config.publicNames(), Stream.of(config.gameFolders()).map(Path::of).toList());
    }

    /**
     * @param publicNames the names by which clients may address the site, separated by commas
     * @param gameFolders the folders from which games are read, in addition to those of the books
     */
    public ExplorerService(String publicNames, List<Path> gameFolders) {
        hostNames = new HostNames(publicNames);
        paths = new Paths(books, events, gameFolders);
    }

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

    /** Disconnects the clients that wait for events. */
    @Deactivate
    public void close() {
        events.close();
    }

    @Override
    public Answer answer(Request request) {
        Answer answer = answerOrRefusal(request);
        return request.method().equals("HEAD") ? Answers.withoutBody(answer) : answer;
    }

    @Override
    public Answer.Complete busy() {
        return Answers.unavailable("too many requests wait for an answer");
    }

    private Answer answerOrRefusal(Request request) {
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

    private Answer answerAllowed(Request request) throws IOException, BadInputException, RefusedRequestException {
        hostNames.requireKnown(Optional.ofNullable(request.headers().get("host")));
        requireSizes(request);
        if (request.method().equals("OPTIONS")) {
            return Answers.options(ALLOWED);
        }
        Call call = new Call(request, Target.parse(request.target()));
        if (Paths.expectsPost(call)) {
            requireMethod(request, List.of("POST"));
            HostNames.requireSameOrigin(request);
        } else {
            requireMethod(request, List.of("GET", "HEAD"));
        }
        return paths.answer(call);
    }

    private static void requireMethod(Request request, List<String> methods) throws RefusedRequestException {
        if (!methods.contains(request.method())) {
            String allowed = String.join(", ", methods) + ", OPTIONS";
            throw new RefusedRequestException(
                    RefusedRequestException.METHOD_NOT_ALLOWED,
                    "expected one of the methods " + allowed,
                    Map.of("Allow", allowed));
        }
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
