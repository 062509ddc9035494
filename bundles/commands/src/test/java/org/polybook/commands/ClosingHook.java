package org.polybook.commands;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import org.polybook.api.book.BookFile;
import org.polybook.api.provider.BookOverlay;

/** Runs an action once when a book is closed, which is after a command has read it and before the command writes it. */
public final class ClosingHook implements BookOverlay {
    private static Path book;
    private static ClosingAction deed;

    /** The action of another writer. */
    interface ClosingAction {
        void run() throws Exception;
    }

    /** Sets the action for the first reader of the book that closes it. */
    public static synchronized void onClose(Path book, ClosingAction deed) throws IOException {
        ClosingHook.book = book.toRealPath();
        ClosingHook.deed = deed;
    }

    private static synchronized ClosingAction takeActionOrNull(Path closed) throws IOException {
        if (deed == null || !closed.toRealPath().equals(book)) {
            return null;
        }
        ClosingAction taken = deed;
        deed = null;
        return taken;
    }

    public static synchronized boolean hasRun() {
        return deed == null;
    }

    @Override
    public BookFile apply(BookFile base) {
        if (hasRun()) {
            return base;
        }
        return (BookFile) Proxy.newProxyInstance(
                BookFile.class.getClassLoader(), new Class<?>[] {BookFile.class}, (proxy, method, arguments) -> {
                    try {
                        Object result = method.invoke(base, arguments);
                        if (method.getName().equals("close")) {
                            runOnClose(base.path());
                        }
                        return result;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static void runOnClose(Path path) {
        try {
            ClosingAction taken = takeActionOrNull(path);
            if (taken != null) {
                taken.run();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
