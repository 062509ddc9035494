package org.polybook.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;

class FrameworkServicesTest {
    /** The maximum time that a test waits, in seconds; enough even for a slow machine. */
    private static final long PATIENCE_SECONDS = 120;

    private final TestFramework framework = new TestFramework();
    private static final long SETTLING = FrameworkServices.SETTLING.toNanos();

    private final AtomicLong nanos = new AtomicLong(-7);
    private final FrameworkServices services = new FrameworkServices(framework.context(), nanos::get);

    private TestFramework.Service addService(String name) {
        TestFramework.Service service = framework.new Service(() -> name, CharSequence.class, String.class);
        services.add(service);
        return service;
    }

    @Test
    void all_severalServices_sortsByRankingThenById() {
        TestFramework.Service unranked = framework.new Service(() -> "unranked", String.class);
        TestFramework.Service ofAnotherType =
                framework.new Service(() -> "ofAnotherType", String.class).withRanking("9");
        TestFramework.Service low = framework.new Service(() -> "low", String.class).withRanking(-1);
        TestFramework.Service high = framework.new Service(() -> "high", String.class).withRanking(1);

        List.of(low, ofAnotherType, high, unranked).forEach(services::add);

        assertThat(services.all(String.class)).containsExactly("high", "unranked", "ofAnotherType", "low");
    }

    /** An updated bundle registers its services again, with higher ids. */
    @Test
    void all_bundleUpdated_keepsItsOrder() {
        TestFramework.Service before = framework.new Service(() -> "ours", String.class).ofBundle(5);
        services.add(before);
        services.add(framework.new Service(() -> "theirs", String.class).ofBundle(6));
        assertThat(services.all(String.class)).containsExactly("ours", "theirs");

        services.remove(before);
        services.add(framework.new Service(() -> "updated", String.class).ofBundle(5));

        assertThat(services.all(String.class)).containsExactly("updated", "theirs");
    }

    @Test
    void update_otherRanking_changesTheOrderWithoutFetching() {
        TestFramework.Service first = addService("first");
        addService("second");
        assertThat(services.all(String.class)).containsExactly("first", "second");

        first.withRanking(-1);
        services.update(first);

        assertThat(services.all(String.class)).containsExactly("second", "first");
        assertThat(first.fetched).isEqualTo(1);
    }

    @Test
    void generation_serviceAddedRemovedOrRanked_changes() {
        List<Long> generations = new ArrayList<>(List.of(services.generation()));
        TestFramework.Service service = addService("short");
        generations.add(services.generation());
        services.all(String.class);
        assertThat(services.generation()).isEqualTo(generations.get(1));
        services.update(service);
        generations.add(services.generation());
        services.remove(service);
        generations.add(services.generation());
        generations.add(new FrameworkServices(framework.context()).generation());
        assertThat(generations).doesNotHaveDuplicates().doesNotContain(0L);
    }

    @Test
    void all_serviceOfSeveralTypes_isFoundUnderEach() {
        addService("both");

        assertThat(services.all(String.class)).containsExactly("both");
        assertThat(services.all(CharSequence.class)).containsExactly("both");
        assertThat(services.all(Comparable.class)).isEmpty();
    }

    @Test
    void all_serviceOfAnotherVersionOfTheType_isNotFetched() {
        TestFramework.Service foreign = framework.new Service(() -> "foreign", String.class);
        foreign.foreignType = String.class.getName();
        services.add(foreign);

        assertThat(services.all(String.class)).isEmpty();
        assertThat(foreign.fetched).isZero();
    }

    @Test
    void add_withoutALookup_fetchesNothing() {
        TestFramework.Service service = addService("lazy");

        services.all(Integer.class);

        assertThat(service.fetched).isZero();
        services.remove(service);
        assertThat(service.uses).isZero();
    }

    @Test
    void remove_fetchedService_isReleased() {
        TestFramework.Service service = addService("short");
        services.all(String.class);
        services.all(CharSequence.class);
        assertThat(service.uses).isEqualTo(1);

        services.remove(service);

        assertThat(service.uses).isZero();
        assertThat(services.all(String.class)).isEmpty();
    }

    @Test
    void close_severalServices_releasesAll() {
        TestFramework.Service one = addService("one");
        TestFramework.Service other = addService("other");
        services.all(String.class);

        services.close();

        assertThat(one.uses + other.uses).isZero();
        assertThat(services.all(String.class)).isEmpty();
    }

    @Test
    void all_factoryThatReturnsNull_isSkippedAndCalledAgain() {
        AtomicReference<String> given = new AtomicReference<>();
        services.add(framework.new Service(given::get, String.class));
        addService("other");
        assertThat(services.all(String.class)).containsExactly("other");

        given.set("now");

        assertThat(services.all(String.class)).containsExactly("now", "other");
    }

    @Test
    void all_serviceRemovedWhileFetched_isReleased() {
        AtomicReference<TestFramework.Service> going = new AtomicReference<>();
        going.set(framework
        .new Service(
                () -> {
                    services.remove(going.get());
                    return "gone";
                },
                String.class));
        services.add(going.get());

        assertThat(services.all(String.class)).isEmpty();
        assertThat(going.get().uses).isZero();
    }

    @Test
    void all_componentThatLooksUpOthersDuringActivation_findsThem() {
        services.add(framework.new Service(() -> services.all(String.class).size(), Integer.class));
        addService("other");

        assertThat(services.all(Integer.class)).containsExactly(1);
    }

    /** A lock held during a fetch would block the framework, and might deadlock with the fetched component. */
    @Test
    void add_whileAnotherThreadFetches_doesNotWait() throws InterruptedException {
        CountDownLatch fetching = new CountDownLatch(1);
        CountDownLatch added = new CountDownLatch(1);
        services.add(framework
        .new Service(
                () -> {
                    fetching.countDown();
                    return await(added);
                },
                Boolean.class));
        AtomicReference<List<Boolean>> answer = new AtomicReference<>();
        Thread asker = new Thread(() -> answer.set(services.all(Boolean.class)));
        asker.start();
        assertThat(await(fetching)).isTrue();

        TestFramework.Service second = addService("second");
        assertThat(services.all(String.class)).containsExactly("second");
        services.remove(second);
        added.countDown();

        asker.join(TimeUnit.SECONDS.toMillis(2 * PATIENCE_SECONDS));
        assertThat(answer.get()).containsExactly(true);
    }

    private static boolean await(CountDownLatch latch) {
        try {
            return latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void markMissingForLog_untilAServiceIsAdded_isTrueOnce() {
        nanos.addAndGet(SETTLING);
        assertThat(services.markMissingForLog(String.class)).isTrue();
        assertThat(services.markMissingForLog(String.class)).isFalse();

        services.remove(addService("short"));
        nanos.addAndGet(SETTLING);

        assertThat(services.markMissingForLog(String.class)).isTrue();
    }

    /** During a start or a refresh the missing service may still be added. */
    @Test
    void markMissingForLog_whileServicesChange_isFalse() {
        nanos.addAndGet(SETTLING - 1);
        assertThat(services.markMissingForLog(Integer.class)).isFalse();
        addService("another");
        nanos.addAndGet(SETTLING - 1);
        assertThat(services.markMissingForLog(Integer.class)).isFalse();

        nanos.addAndGet(1);

        assertThat(services.markMissingForLog(Integer.class)).isTrue();
    }

    @Test
    void isStopped_bundle_isTrueIfInstalledButNotStarted() {
        framework.install("installed", Bundle.INSTALLED);
        framework.install("resolved", Bundle.RESOLVED);
        framework.install("lazy", Bundle.STARTING);
        framework.install("active", Bundle.ACTIVE);

        assertThat(List.of("installed", "resolved")).allMatch(services::isStopped);
        assertThat(List.of("lazy", "active", "absent")).noneMatch(services::isStopped);
    }
}
