package org.polybook.servlet.internal;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.Servlet;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardContextSelect;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardServletAsyncSupported;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardServletPattern;
import org.polybook.explorer.Answer;
import org.polybook.explorer.EndlessAnswers;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.Request;
import org.polybook.io.BundleLogger;

/** Passes all requests of the context to the explorer and sends its answers, while its configuration exists. */
@Component(
        service = Servlet.class,
        configurationPid = "org.polybook.servlet",
        configurationPolicy = ConfigurationPolicy.REQUIRE)
@HttpWhiteboardServletPattern("/*")
@HttpWhiteboardServletAsyncSupported
@HttpWhiteboardContextSelect("(osgi.http.whiteboard.context.name=polybook)")
public final class ExplorerServlet extends HttpServlet {
    private static final Logger LOG = BundleLogger.of(ExplorerServlet.class);

    private final transient Explorer explorer;
    private final transient ConcurrencyLimit limit = new ConcurrencyLimit();
    private final transient EndlessAnswers endlessAnswers = new EndlessAnswers("polybook-servlet-endless");

    @Activate
    public ExplorerServlet(@Reference Explorer explorer) {
        this.explorer = explorer;
    }

    /** Disconnects the clients of endless answers. */
    @Deactivate
    public void close() {
        endlessAnswers.close();
    }

    @Override
    protected void service(HttpServletRequest from, HttpServletResponse to) throws IOException {
        if (from.getRequestURI().equals(from.getContextPath())) {
            Messages.redirectToSlash(from, to);
            return;
        }
        try {
            answer(Messages.read(from), from, to);
        } catch (UnreadableBodyException e) {
            LOG.log(Level.DEBUG, e.getMessage(), e);
            to.sendError(HttpServletResponse.SC_BAD_REQUEST, e.getMessage());
        }
    }

    private void answer(Request request, HttpServletRequest from, HttpServletResponse to) throws IOException {
        Answer answer = limit.get(() -> explorer.answer(request), explorer::busy);
        if (answer instanceof Answer.Complete complete) {
            Messages.write(complete, to);
        } else if (answer instanceof Answer.Endless endless) {
            start(from.startAsync(), to, endless);
        }
    }

    private void start(AsyncContext client, HttpServletResponse to, Answer.Endless answer) throws IOException {
        client.setTimeout(0);
        if (!endlessAnswers.start(() -> send(client, to, answer))) {
            Messages.write(explorer.busy(), to);
            client.complete();
        }
    }

    private static void send(AsyncContext client, HttpServletResponse to, Answer.Endless answer) {
        try {
            Messages.writeHead(answer, to);
            ServletOutputStream body = to.getOutputStream();
            answer.writer().write(bytes -> {
                body.write(bytes);
                body.flush();
            });
        } catch (IOException clientHasGone) {
            LOG.log(Level.DEBUG, "A client of an answer without end has closed its connection.", clientHasGone);
        } finally {
            client.complete();
        }
    }
}
