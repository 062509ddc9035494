package org.polybook.view.internal.ui.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class TreeZoomTest {
    private static final Offset<Double> CLOSE = Offset.offset(1e-9);

    private final TreeZoom zoom = new TreeZoom();

    @Test
    void scale_initially_fitsTheWidthIfReadable() {
        assertThat(zoom.scale(1000, 2000, 900, 500)).isCloseTo(0.9, CLOSE);
        assertThat(zoom.scale(1000, 2000, 300, 500)).isCloseTo(0.7, CLOSE);
        assertThat(zoom.scale(100, 2000, 900, 500)).isCloseTo(1, CLOSE);
    }

    @Test
    void scale_fitted_showsTheWholePicture() {
        zoom.fit();

        assertThat(zoom.scale(1000, 1000, 900, 500)).isCloseTo(0.5, CLOSE);
        assertThat(zoom.scale(1000, 1000, 300, 500)).isCloseTo(0.3, CLOSE);
        assertThat(zoom.scale(100, 100, 300, 500)).isCloseTo(1, CLOSE);
    }

    @Test
    void scale_chosen_staysInAnyAreaWithinItsLimits() {
        zoom.zoomBy(1, 1);
        assertThat(zoom.scale(1000, 1000, 300, 500)).isCloseTo(1.25, CLOSE);

        zoom.zoomBy(100, 1);
        assertThat(zoom.scale(1000, 1000, 300, 500)).isCloseTo(TreeZoom.MAX, CLOSE);
        zoom.zoomBy(-100, 1);
        assertThat(zoom.scale(1000, 1000, 300, 500)).isCloseTo(TreeZoom.MIN, CLOSE);
    }
}
