// Reads from the server.
import { hasGames } from './filter.js';

/** Returns the JSON of a path; the text of another answer is the message of the error. */
async function read(path, options) {
  const answer = await fetch(path, options);
  if (!answer.ok) {
    throw new Error((await answer.text()).trim() || 'status ' + answer.status);
  }
  return answer.json();
}

function positionQuery(line) {
  const query = new URLSearchParams();
  for (const [name, value] of [['variant', line.variant], ['fen', line.fen], ['play', line.play.join(',')]]) {
    if (value) {
      query.set(name, value);
    }
  }
  return query;
}

export function readBooks() {
  return read('api/books');
}

/** Returns the FEN, the keys, the legal moves and the line. */
export function readPosition(line) {
  return read('api/position?' + positionQuery(line));
}

/**
 * Returns the records of the position and, if the book has them, results, games and history.
 *
 * @param filter the conditions on games
 */
export function readBook(book, line, filter) {
  const query = positionQuery(line);
  if (hasGames(book)) {
    filter.forEach((value, name) => query.set(name, value));
    query.set('history', 'true');
    query.set('reached', 'true');
    query.set('topGames', '8');
    query.set('recentGames', '8');
  }
  return read('api/books/' + encodeURIComponent(book.name) + '/position?' + query);
}

/** Returns the tags and moves of a game, as {@link readLine} does. */
export function readGame(path) {
  return read(path);
}

/** Returns the tags and moves of the first game of a text as PGN; the server stores nothing. */
export function readLine(pgn) {
  return read('api/line', { method: 'POST', headers: { 'Content-Type': 'application/x-chess-pgn' }, body: pgn });
}
