package org.polybook.zobrist.internal;

import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.scheme.BookScheme;

/**
 * The scheme of XBoard's books, as the program writes and reads them: all of its 37 variants, and four similar ones.
 */
@Component(
        service = BookScheme.class,
        property = {BookScheme.NAME + "=" + XboardScheme.SCHEME, "service.ranking:Integer=-10"})
public final class XboardScheme extends VariantScheme {
    static final String SCHEME = "xboard";

    @Activate
    public XboardScheme() {
        super(SCHEME, RuleSources.XBOARD);
    }
}
