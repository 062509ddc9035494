package org.polybook.spark;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A Spark cluster on this machine: a master and two workers, each a process. */
final class Cluster implements AutoCloseable {
    /** The processes end before an optimizing compiler is worth its time. */
    private static final String COMPILER = "-XX:TieredStopAtLevel=1";

    private static final Pattern MASTER = Pattern.compile("Starting Spark master at (spark://\\S+)");

    private final Path folder;
    private final Path home;
    private final List<Path> own = new ArrayList<>();
    private final List<Process> processes = new ArrayList<>();
    private final List<Process> workers = new ArrayList<>();
    private final String master;

    /** Starts the cluster, with all its files in a folder, and waits until the workers are ready. */
    Cluster(Path folder) throws IOException, InterruptedException {
        this.folder = folder;
        this.home = Files.createDirectories(folder.resolve("home"));
        Files.createFile(home.resolve("RELEASE"));
        collectJars();
        start(
                "master",
                "org.apache.spark.deploy.master.Master",
                "--host",
                "127.0.0.1",
                "--port",
                "0",
                "--webui-port",
                "0");
        master = await(processes.get(0), "master", MASTER).group(1);
        for (String name : List.of("worker1", "worker2")) {
            workers.add(start(
                    name,
                    "org.apache.spark.deploy.worker.Worker",
                    "--host",
                    "127.0.0.1",
                    "--cores",
                    "1",
                    "--memory",
                    "1g",
                    "--webui-port",
                    "0",
                    "--work-dir",
                    folder.resolve(name).toString(),
                    master));
        }
        for (int i = 0; i < 2; i++) {
            await(workers.get(i), "worker" + (i + 1), Pattern.compile("Successfully registered with master"));
        }
    }

    /** Separates Spark's jars, which each machine of a cluster has, from those of Polybook, which are sent to it. */
    private void collectJars() throws IOException {
        Path jars = Files.createDirectory(home.resolve("jars"));
        for (String element : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(element);
            boolean isJar = element.endsWith(".jar");
            String name = path.getFileName().toString();
            if (!isJar
                    && Files.isDirectory(path.resolve("org/polybook"))
                    && !Files.exists(path.resolve("log4j2.properties"))) {
                own.add(jarOf(path));
            } else if (isJar && (name.startsWith("org.polybook.") || name.startsWith("picocli"))) {
                own.add(path);
            } else if (isJar && !Files.exists(jars.resolve(name))) {
                Files.createSymbolicLink(jars.resolve(name), path.toAbsolutePath());
            }
        }
    }

    private Path jarOf(Path classes) throws IOException {
        Path jar = folder.resolve("own" + own.size() + ".jar");
        try (OutputStream bytes = Files.newOutputStream(jar);
                JarOutputStream to = new JarOutputStream(bytes);
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                to.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, to);
            }
        }
        return jar;
    }

    private Process start(String name, String mainClass, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx512m", COMPILER));
        command.addAll(List.of(System.getProperty("polybook.spark.opens").trim().split(" +")));
        command.addAll(List.of("-cp", home.resolve("jars") + "/*", mainClass));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log(name).toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("SPARK_PUBLIC_DNS", "127.0.0.1");
        builder.environment().put("SPARK_LOCAL_DIRS", folder.resolve("local").toString());
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    private Path log(String name) {
        return folder.resolve(name + ".log");
    }

    /** Returns the log of a process. */
    String logOf(String name) throws IOException {
        return new String(Files.readAllBytes(log(name)), StandardCharsets.UTF_8);
    }

    /** Waits until the log of a process has a text, and returns the match. */
    Matcher await(Process process, String name, Pattern text) throws IOException, InterruptedException {
        while (true) {
            boolean isAlive = process.isAlive();
            Matcher matcher = text.matcher(logOf(name));
            if (matcher.find()) {
                return matcher;
            }
            if (!isAlive) {
                throw new IllegalStateException(name + " has ended without \"" + text + "\":\n" + logOf(name));
            }
            process.waitFor(20, TimeUnit.MILLISECONDS);
        }
    }

    /** Starts the program as spark-submit does. */
    Process submit(String name, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "--master",
                master,
                "--class",
                SparkCount.class.getName(),
                "--conf",
                "spark.driver.host=127.0.0.1",
                "--conf",
                "spark.ui.enabled=false",
                "--conf",
                "spark.executor.memory=512m",
                "--conf",
                "spark.executor.extraJavaOptions=" + COMPILER,
                "--jars",
                String.join(",", own.stream().map(Path::toString).toList()),
                own.get(0).toString()));
        command.addAll(List.of(arguments));
        return start(name, "org.apache.spark.deploy.SparkSubmit", command.toArray(String[]::new));
    }

    /** Kills an executor of a worker, so that it cannot do anything before its end. */
    void killExecutor(int worker) {
        ProcessHandle executor = workers.get(worker)
                .descendants()
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no executor runs"));
        executor.destroyForcibly();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        List<ProcessHandle> all = new ArrayList<>();
        processes.forEach(process -> {
            process.descendants().forEach(all::add);
            all.add(process.toHandle());
        });
        all.forEach(ProcessHandle::destroyForcibly);
        for (Process process : processes) {
            process.waitFor();
        }
        all.forEach(handle -> handle.onExit().join());
        // links to files elsewhere, which the folder's owner would warn about
        try (Stream<Path> jars = Files.list(home.resolve("jars"))) {
            for (Path jar : jars.toList()) {
                Files.delete(jar);
            }
        }
    }
}
