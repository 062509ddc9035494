package org.polybook.zobrist.internal;

import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.scheme.BookScheme;

/** Like {@link XboardScheme}, but follows the documents of the format where XBoard differs from them. */
@Component(
        service = BookScheme.class,
        property = {BookScheme.NAME + "=" + DocumentScheme.SCHEME, "service.ranking:Integer=-20"})
public final class DocumentScheme extends VariantScheme {
    static final String SCHEME = "document";

    @Activate
    public DocumentScheme() {
        super(SCHEME, RuleSources.DOCUMENT);
    }
}
