mkdir -p moves/com/example
{ echo 'package com.example;'; cat Moves.java; } > moves/com/example/Moves.java
echo 'module com.example.moves { requires org.polybook.api; }' > moves/module-info.java
javac -p lib -d classes moves/module-info.java moves/com/example/Moves.java
jlink -p classes:lib --add-modules com.example.moves,org.polybook.reader,org.polybook.zobrist,org.polybook.header \
    --launcher moves=com.example.moves/com.example.Moves --output image
image/bin/moves book.bin
