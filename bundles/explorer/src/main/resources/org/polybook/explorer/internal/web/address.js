// The address has the state: #books/FEN/moves/conditions. Books are separated by plus signs, moves by commas; in the FEN,
// blanks are underscores and slashes are bars; conditions have the form of a query.

function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch (malformed) {
    return part;
  }
}

/** Returns the names of the books, the FEN (empty for the start of the variant), the moves and the conditions of an address. */
export function readAddress(hash) {
  const [books = '', fen = '', play = '', conditions = ''] = hash.replace(/^#/, '').split('/');
  return {
    books: books.split('+').filter(name => name !== '').map(decode),
    fen: decode(fen).replaceAll('|', '/').replaceAll('_', ' '),
    play: decode(play).split(',').filter(move => move !== ''),
    conditions: new URLSearchParams(conditions),
  };
}

/** @param conditions a query; without conditions the address has no fourth part */
export function writeAddress(books, fen, play, conditions) {
  const start = encodeURIComponent(fen.replaceAll('/', '|').replaceAll(' ', '_'));
  const parts = [books.map(encodeURIComponent).join('+'), start, play.map(encodeURIComponent).join(',')];
  const query = String(conditions);
  return '#' + (query ? [...parts, query] : parts).join('/');
}
