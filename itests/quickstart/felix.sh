mvn -q package dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory=bundles
mvn -q dependency:copy -Dartifact=org.apache.felix:org.apache.felix.main:7.0.5 -DoutputDirectory=.
cp target/*.jar bundles
mkdir -p books && cp book.bin books
java -Dorg.polybook.bookshelf.folder=books -Dfelix.auto.deploy.dir=bundles -Dfelix.auto.deploy.action=install,start \
    -jar org.apache.felix.main-7.0.5.jar
