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
    private static Deed deed;

    /** The action of another writer. */
    interface Deed {
        void run() throws Exception;
    }

    /** Sets the action for the first reader of the book that closes it. */
    public static synchronized void onClose(Path book, Deed deed) throws IOException {
        ClosingHook.book = book.toRealPath();
        ClosingHook.deed = deed;
    }

    private static synchronized Deed take(Path closed) throws IOException {
        if (deed == null || !closed.toRealPath().equals(book)) {
            return null;
        }
        Deed taken = deed;
        deed = null;
        return taken;
    }

    public static synchronized boolean isDone() {
        return deed == null;
    }

    @Override
    public BookFile apply(BookFile base) {
        if (isDone()) {
            return base;
        }
        return (BookFile) Proxy.newProxyInstance(
                BookFile.class.getClassLoader(), new Class<?>[] {BookFile.class}, (proxy, method, arguments) -> {
                    try {
                        Object result = method.invoke(base, arguments);
                        if (method.getName().equals("close")) {
                            closed(base.path());
                        }
                        return result;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static void closed(Path path) {
        try {
            Deed taken = take(path);
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
