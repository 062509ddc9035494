package org.polybook.explorer.internal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
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
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.osgi.service.metatype.annotations.Designate;
import org.polybook.api.book.LargeQueryException;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.UnsupportedQueryException;
import org.polybook.api.shelf.BookShelf;
import org.polybook.commands.AccessTokenFile;
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

    /** The default of the maximum number of plays: a tenth of a second. */
    static final long MAX_PLAYS = 20_000_000;

    private final HostNames hostNames;
    private final BookEvents events = new BookEvents();
    private final BookCatalog books = new BookCatalog(events);
    private final Paths paths;

    @Activate
    public ExplorerService(ExplorerConfig config) {
        this(
                config.publicNames(),
                Stream.of(config.gameFolders()).map(Path::of).toList(),
                token(config.tokenFile()),
                config.maxPlays());
    }

    /**
     * @param publicNames the names by which clients may address the site, separated by commas
     * @param gameFolders the folders from which games are read, in addition to those of the books
     * @param token that clients send to change books; empty if books cannot be changed
     * @param maxPlays the maximum number of plays of a position that are read one by one for an answer, at least 0
     */
    public ExplorerService(String publicNames, List<Path> gameFolders, Optional<String> token, long maxPlays) {
        hostNames = new HostNames(publicNames);
        paths = new Paths(books, events, gameFolders, new WriteAccess(token), maxPlays);
    }

    /** Returns the token in the file; empty without a file, or if the file is refused. */
    static Optional<String> token(String file) {
        if (file.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(AccessTokenFile.readOrCreate(Path.of(file)));
        } catch (IOException | InvalidPathException e) {
            LOG.log(Level.WARNING, "The explorer does not let clients change books: {0}", e.getMessage());
            return Optional.empty();
        }
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

    /** Sets the shelf, whose watches are shown with their books. */
    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    public void addShelf(BookShelf shelf) {
        books.setShelf(shelf);
    }

    public void removeShelf(BookShelf shelf) {
        books.removeShelf(shelf);
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
        } catch (LargeQueryException e) {
            return Answers.unavailable(e.getMessage());
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
        Call call = new Call(request, Target.parse(request.target()));
        if (request.method().equals("OPTIONS")) {
            return Answers.options(Methods.header(call.segments()));
        }
        Methods.requireMethod(call);
        return paths.answer(call);
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
