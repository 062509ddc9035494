package org.polybook.cli.internal.main;

import java.nio.file.Path;
import java.util.List;
import org.polybook.api.command.CommandOperand;
import org.polybook.api.command.CommandOption;
import org.polybook.api.command.ValueKind;
import org.polybook.cli.internal.FenArgument;
import org.polybook.cli.internal.MoveArguments;
import org.polybook.cli.internal.OptionValues;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Converts the options and operands of another bundle's command to picocli's model. */
final class ServiceCommandArguments {
    private ServiceCommandArguments() {}

    static OptionSpec of(CommandOption option) {
        OptionSpec.Builder builder = option.brief().isEmpty()
                ? OptionSpec.builder(option.name())
                : OptionSpec.builder(option.brief(), option.name());
        builder.description(option.meaning());
        if (option.kind().isEmpty()) {
            return builder.type(boolean.class).arity("0").build();
        }
        ValueKind kind = option.kind().get();
        builder.type(option.repeated() ? List.class : type(kind))
                .auxiliaryTypes(type(kind))
                .completionCandidates(completionCandidatesOrNull(kind));
        if (kind == ValueKind.MOVES && !option.repeated()) {
            builder.parameterConsumer(new MoveArguments());
        } else if (kind == ValueKind.FEN && !option.repeated()) {
            builder.parameterConsumer(new FenArgument());
        }
        return builder.paramLabel(option.label()).arity("1").build();
    }

    static PositionalParamSpec of(CommandOperand operand, int index) {
        boolean many = operand.repeated() || operand.kind().allowsSeveralWords();
        Class<?> type = type(operand.kind());
        String minimum = operand.optional() ? "0" : "1";
        return PositionalParamSpec.builder()
                .type(many ? List.class : type)
                .auxiliaryTypes(type)
                .completionCandidates(completionCandidatesOrNull(operand.kind()))
                .paramLabel(operand.label())
                .description(operand.meaning())
                .index(many ? index + "..*" : Integer.toString(index))
                .arity(minimum + (many ? "..*" : "..1"))
                .required(!operand.optional())
                .build();
    }

    private static Class<?> type(ValueKind kind) {
        return switch (kind) {
            case NUMBER -> Long.class;
            case FILE, BOOK -> Path.class;
            default -> String.class;
        };
    }

    /** Returns the values that completion scripts offer; null if a script has no values to offer. */
    private static Iterable<String> completionCandidatesOrNull(ValueKind kind) {
        return switch (kind) {
            case FILE, BOOK -> new OptionValues.FileNames();
            case VARIANT -> new OptionValues.VariantNames();
            default -> null;
        };
    }

    /** Returns the given values; an operand of several words has a single value. */
    static List<String> values(CommandOperand operand, ArgSpec spec) {
        List<String> words = values(spec);
        boolean oneValue = operand.kind().allowsSeveralWords() && !operand.repeated() && !words.isEmpty();
        return oneValue ? List.of(String.join(" ", words)) : words;
    }

    /** Returns the given values, or an empty list. */
    static List<String> values(ArgSpec spec) {
        Object value = spec.getValue();
        if (value instanceof List<?> many) {
            return many.stream().map(Object::toString).toList();
        }
        return value == null ? List.of() : List.of(value.toString());
    }

    /**
     * Escapes a summary or a paragraph, which picocli uses as a format; it does not use descriptions of options as
     * formats.
     */
    static String escapePercent(String text) {
        return text.replace("%", "%%");
    }
}
