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
    /** Ends a hang, however slow the machine is. */
    private static final long PATIENCE_SECONDS = 120;

    private final TestFramework framework = new TestFramework();
    private static final long SETTLING = FrameworkServices.SETTLING.toNanos();

    private final AtomicLong nanos = new AtomicLong(-7);
    private final FrameworkServices services = new FrameworkServices(framework.context(), nanos::get);

    private TestFramework.Service add(String name) {
        TestFramework.Service service = framework.new Service(() -> name, CharSequence.class, String.class);
        services.add(service);
        return service;
    }

    @Test
    void all_severalServices_higherRankingFirstThenTheOlder() {
        TestFramework.Service usual = framework.new Service(() -> "usual", String.class);
        TestFramework.Service odd = framework.new Service(() -> "odd", String.class).ranked("9");
        TestFramework.Service low = framework.new Service(() -> "low", String.class).ranked(-1);
        TestFramework.Service high = framework.new Service(() -> "high", String.class).ranked(1);

        List.of(low, odd, high, usual).forEach(services::add);

        assertThat(services.all(String.class)).containsExactly("high", "usual", "odd", "low");
    }

    /** An updated bundle registers its services anew, with higher numbers. */
    @Test
    void all_bundleUpdated_keepsItsPlace() {
        TestFramework.Service before = framework.new Service(() -> "ours", String.class).of(5);
        services.add(before);
        services.add(framework.new Service(() -> "theirs", String.class).of(6));
        assertThat(services.all(String.class)).containsExactly("ours", "theirs");

        services.remove(before);
        services.add(framework.new Service(() -> "updated", String.class).of(5));

        assertThat(services.all(String.class)).containsExactly("updated", "theirs");
    }

    @Test
    void update_otherRanking_changesTheOrderAndFetchesNothingAnew() {
        TestFramework.Service first = add("first");
        add("second");
        assertThat(services.all(String.class)).containsExactly("first", "second");

        first.ranked(-1);
        services.update(first);

        assertThat(services.all(String.class)).containsExactly("second", "first");
        assertThat(first.fetched).isEqualTo(1);
    }

    @Test
    void generation_serviceThatComesGoesOrIsRanked_isAnotherNumber() {
        List<Long> generations = new ArrayList<>(List.of(services.generation()));
        TestFramework.Service service = add("short");
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
        add("both");

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
    void add_nobodyAsks_fetchesNothing() {
        TestFramework.Service service = add("lazy");

        services.all(Integer.class);

        assertThat(service.fetched).isZero();
        services.remove(service);
        assertThat(service.uses).isZero();
    }

    @Test
    void remove_fetchedService_isGivenBackAndGone() {
        TestFramework.Service service = add("short");
        services.all(String.class);
        services.all(CharSequence.class);
        assertThat(service.uses).isEqualTo(1);

        services.remove(service);

        assertThat(service.uses).isZero();
        assertThat(services.all(String.class)).isEmpty();
    }

    @Test
    void close_severalServices_givesAllBack() {
        TestFramework.Service one = add("one");
        TestFramework.Service other = add("other");
        services.all(String.class);

        services.close();

        assertThat(one.uses + other.uses).isZero();
        assertThat(services.all(String.class)).isEmpty();
    }

    @Test
    void all_factoryThatGivesNothing_isPassedOverAndAskedAgain() {
        AtomicReference<String> given = new AtomicReference<>();
        services.add(framework.new Service(given::get, String.class));
        add("other");
        assertThat(services.all(String.class)).containsExactly("other");

        given.set("now");

        assertThat(services.all(String.class)).containsExactly("now", "other");
    }

    @Test
    void all_serviceThatGoesWhileItIsFetched_isGivenBack() {
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
    void all_componentThatLooksOthersUpWhileItIsActivated_isAnswered() {
        services.add(framework.new Service(() -> services.all(String.class).size(), Integer.class));
        add("other");

        assertThat(services.all(Integer.class)).containsExactly(1);
    }

    /** A lock held by who fetches would make the framework wait, and perhaps the fetched component for the framework. */
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

        TestFramework.Service second = add("second");
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
    void isMissedFirst_untilOneCame_isSaidOnce() {
        nanos.addAndGet(SETTLING);
        assertThat(services.isMissedFirst(String.class)).isTrue();
        assertThat(services.isMissedFirst(String.class)).isFalse();

        services.remove(add("short"));
        nanos.addAndGet(SETTLING);

        assertThat(services.isMissedFirst(String.class)).isTrue();
    }

    /** At a start and at a refresh the missing one is on its way. */
    @Test
    void isMissedFirst_whileServicesComeAndGo_isNotSaid() {
        nanos.addAndGet(SETTLING - 1);
        assertThat(services.isMissedFirst(Integer.class)).isFalse();
        add("another");
        nanos.addAndGet(SETTLING - 1);
        assertThat(services.isMissedFirst(Integer.class)).isFalse();

        nanos.addAndGet(1);

        assertThat(services.isMissedFirst(Integer.class)).isTrue();
    }

    @Test
    void isStopped_bundle_isInstalledAndNotStarted() {
        framework.install("installed", Bundle.INSTALLED);
        framework.install("resolved", Bundle.RESOLVED);
        framework.install("lazy", Bundle.STARTING);
        framework.install("active", Bundle.ACTIVE);

        assertThat(List.of("installed", "resolved")).allMatch(services::isStopped);
        assertThat(List.of("lazy", "active", "absent")).noneMatch(services::isStopped);
    }
}
