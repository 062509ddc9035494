package org.polybook.scid.internal.base;

import java.util.ArrayList;
import java.util.List;

/** What is odd about the files of a base; it opens all the same. The first of each kind are kept, the others counted. */
final class Remarks {
    private static final int MOST = 20;

    private final List<Remark> remarks = new ArrayList<>();
    private int more;

    void add(String file, long offset, String code, String message) {
        if (remarks.size() < MOST) {
            remarks.add(new Remark(file, offset, code, message));
        } else {
            more++;
        }
    }

    List<Remark> toList() {
        List<Remark> all = new ArrayList<>(remarks);
        if (more > 0) {
            Remark last = remarks.get(remarks.size() - 1);
            all.add(new Remark(last.file(), last.offset(), last.code(), "and " + more + " more such faults"));
        }
        return List.copyOf(all);
    }
}
