package org.polybook.explorer.internal;

import org.polybook.explorer.Explorer;
import org.polybook.explorer.testing.Connection;
import org.polybook.explorer.testing.EditContract;

class EditPathTest extends EditContract {
    @Override
    protected Connection connect(Explorer explorer) {
        return new DirectConnection(explorer);
    }
}
