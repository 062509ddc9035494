// The address has the state: #books/FEN/moves. Books are separated by plus signs, moves by commas;
// in the FEN, blanks are underscores and slashes are bars.

function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch (malformed) {
    return part;
  }
}

/** Returns the names of the books, the FEN (empty for the start of the variant) and the moves of an address. */
export function readAddress(hash) {
  const [books = '', fen = '', play = ''] = hash.replace(/^#/, '').split('/');
  return {
    books: books.split('+').filter(name => name !== '').map(decode),
    fen: decode(fen).replaceAll('|', '/').replaceAll('_', ' '),
    play: decode(play).split(',').filter(move => move !== ''),
  };
}

export function writeAddress(books, fen, play) {
  const start = encodeURIComponent(fen.replaceAll('/', '|').replaceAll(' ', '_'));
  return '#' + [books.map(encodeURIComponent).join('+'), start, play.map(encodeURIComponent).join(',')].join('/');
}
