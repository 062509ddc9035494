// The moves of a book in a position, as a table.
import { button, create, createWith, link } from './elements.js';
import { gamesWithResult, ratingText, resultBar, scoreWhiskers } from './results.js';
import { number, percent, text } from './texts.js';

/** Returns the games with a move, and those that reached the position after it in other ways. */
function gamesCell(result) {
  if (result.reached <= result.games) {
    return number(result.games);
  }
  const reached = create('span', '\u2192\u202f' + number(result.reached), 'reached');
  reached.title = text('reached', number(result.reached));
  return createWith('span', [number(result.games), ' ', reached]);
}

/**
 * The columns: name of the class and of the title, and content of a cell; a column is shown if the book has its data. The
 * moves can be sorted by columns with an order, the highest one first.
 */
const COLUMNS = [
  { name: 'weight', data: 'record', cell: move => move.record && number(move.record.weight) },
  { name: 'share', data: 'record', cell: move => move.record && percent(move.record.share, 1) + '\u202f%' },
  { name: 'games', data: 'result', cell: move => move.result && gamesCell(move.result), order: result => result.games },
  { name: 'results', data: 'result', cell: move => move.result && gamesWithResult(move.result) > 0 && resultBar(move.result) },
  { name: 'score', data: 'result', cell: move => move.result && move.result.score !== null && scoreWhiskers(move.result), order: result => result.scoreLow },
  { name: 'rating', data: 'result', cell: move => move.result && ratingText(move.result) },
];

/** Returns the moves in the order of a column; those without results are the last ones. */
function sortedMoves(moves, name) {
  const { order } = COLUMNS.find(column => column.name === name);
  const value = move => (move.result ? order(move.result) : -1);
  return [...moves].sort((a, b) => value(b) - value(a));
}

/** Returns the title of a column; a button if the moves can be sorted by it. */
function columnTitle(column, { order, sortBy }) {
  if (!column.order || !sortBy) {
    return create('th', text(column.name), column.name);
  }
  const sort = button(text(column.name), () => sortBy(column.name));
  sort.title = text('sortBy', text(column.name));
  const title = createWith('th', [sort], column.name);
  title.setAttribute('aria-sort', column.name === order ? 'descending' : 'none');
  return title;
}

/** Returns the legal moves: those with results first, then those with records only. */
function mergeMoves(found) {
  const rows = new Map(found.results.map(result => [result.uci, { uci: result.uci, san: result.san, result }]));
  for (const record of found.moves.filter(move => move.legal)) {
    const row = rows.get(record.uci) || { uci: record.uci, san: record.san };
    const weights = (row.record ? row.record.weight : 0) + record.weight;
    const shares = (row.record ? row.record.share : 0) + record.share;
    rows.set(record.uci, { ...row, record: { weight: weights, share: shares } });
  }
  return [...rows.values()];
}

function moveRow(move, columns, addressOf, go) {
  const address = addressOf(move.uci);
  const row = create('tr');
  row.dataset.uci = move.uci;
  row.append(createWith('th', [link(move.san, address)]));
  row.firstChild.scope = 'row';
  for (const column of columns) {
    row.append(createWith('td', [column.cell(move) || ''], column.name));
  }
  row.addEventListener('click', event => {
    if (!event.target.closest('a')) {
      go(address);
    }
  });
  return row;
}

/** Returns the sums over all moves. */
function sumRow(found, columns) {
  const sum = field => found.results.reduce((all, result) => all + result[field], 0);
  const weights = found.moves.filter(move => move.legal).reduce((all, move) => all + move.weight, 0);
  const counts = { games: sum('games'), white: sum('white'), draws: sum('draws'), black: sum('black') };
  const cells = {
    weight: number(weights),
    games: number(counts.games),
    results: gamesWithResult(counts) > 0 ? resultBar(counts) : '',
  };
  const row = createWith('tr', [create('th', text('sum'))]);
  row.firstChild.scope = 'row';
  row.append(...columns.map(column => createWith('td', [cells[column.name] || ''], column.name)));
  return row;
}

/**
 * Returns the table, or a text if the book does not have the position.
 *
 * @param actions addressAfter(move), go(address), and order, the name of a column, with sortBy(name)
 */
export function movesTable(found, actions) {
  const moves = sortedMoves(mergeMoves(found), actions.order);
  const illegal = found.moves.filter(move => !move.legal).length;
  const note = create('p', illegal > 0 ? text('illegalRecords', illegal) : '', 'note');
  if (moves.length === 0) {
    return [create('p', text('notInBook'), 'empty'), note];
  }
  const columns = COLUMNS.filter(column => moves.some(move => move[column.data]));
  const titles = columns.map(column => columnTitle(column, actions));
  const head = createWith('tr', [create('th', text('move')), ...titles]);
  head.childNodes.forEach(title => {
    title.scope = 'col';
  });
  const table = createWith('table', [
    createWith('thead', [head]),
    createWith('tbody', moves.map(move => moveRow(move, columns, actions.addressAfter, actions.go))),
    createWith('tfoot', [sumRow(found, columns)]),
  ], 'moves');
  return [table, note];
}

/**
 * Remembers the move whose link has the focus, before a new drawing replaces it. Returns a function to call after the
 * drawing: it gives the focus to the same move, or to the first one of the same book, so that keys can walk on.
 */
export function rememberFocusedMove(container) {
  const focused = document.activeElement;
  const row = focused.matches('a') && container.contains(focused) ? focused.closest('tr[data-uci]') : null;
  if (!row) {
    return () => {};
  }
  const { book } = row.closest('.book').dataset;
  const { uci } = row.dataset;
  return () => {
    const column = [...container.querySelectorAll('.book')].find(drawn => drawn.dataset.book === book);
    const rows = column ? [...column.querySelectorAll('tr[data-uci]')] : [];
    const next = rows.find(drawn => drawn.dataset.uci === uci) || rows[0];
    if (next) {
      next.querySelector('a').focus();
    }
  };
}
