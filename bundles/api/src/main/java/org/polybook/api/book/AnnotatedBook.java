package org.polybook.api.book;

import java.util.List;

/** What the annotation of a book's class says of the book. */
final class AnnotatedBook {
    private AnnotatedBook() {}

    static BookMetadata metadata(Class<?> type) {
        Book told = type.getAnnotation(Book.class);
        return told == null
                ? BookMetadata.UNKNOWN
                : BookMetadata.of(told.format())
                        .withVariants(List.of(told.variants()))
                        .withScheme(told.scheme());
    }
}
