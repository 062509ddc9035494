mvn -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy \
    -Dartifact=org.apache.karaf:apache-karaf:4.4.10:tar.gz -DoutputDirectory=.
tar -xzf apache-karaf-4.4.10.tar.gz
cp book.bin apache-karaf-4.4.10/deploy
{ # what you would type
  echo feature:repo-add mvn:org.polybook/org.polybook.karaf/1.0.0-SNAPSHOT/xml/features
  echo feature:install polybook-shell
  echo service:wait -t 60000 org.polybook.api.book.OpeningBook
  echo book:list
  echo book:show
} | apache-karaf-4.4.10/bin/karaf
