package org.polybook.api.book;

import java.util.List;

/** Reads the metadata from the {@link Book} annotation of a class. */
final class AnnotationMetadata {
    private AnnotationMetadata() {}

    static BookMetadata of(Class<?> type) {
        Book annotation = type.getAnnotation(Book.class);
        return annotation == null
                ? BookMetadata.UNKNOWN
                : BookMetadata.of(annotation.format())
                        .withVariants(List.of(annotation.variants()))
                        .withScheme(annotation.scheme());
    }
}
