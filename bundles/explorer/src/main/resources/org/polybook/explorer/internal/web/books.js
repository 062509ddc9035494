// The list of books, and one column for each chosen book.
import { button, create, createWith } from './elements.js';
import { gamesList, yearsChart } from './games.js';
import { movesTable } from './moves.js';
import { number, text, time } from './texts.js';

/** Draws a check box for each book. */
export function drawBookList(list, books, chosen, onChoice) {
  const labels = books.map(book => {
    const box = create('input');
    box.type = 'checkbox';
    box.value = book.name;
    box.checked = chosen.includes(book.name);
    box.addEventListener('change', onChoice);
    return createWith('label', [box, ' ', create('span', book.name), ...watchNote(book.watch)]);
  });
  list.replaceChildren(list.querySelector('legend'), ...labels);
}

/** Returns the state of the watch that adds games to a book; nothing for a book without one. */
function watchNote(watch) {
  if (!watch) {
    return [];
  }
  const { state, last, problem } = watch;
  const words = problem || (state === 'adding' ? text('adding') : last ? text('added', number(last.games), time(last.time)) : text('watched'));
  const note = create('small', words, problem ? 'problem' : 'note');
  note.title = watch.folder;
  return [' ', note];
}

/** Returns the names of the checked books, in the order of the list. */
export function checkedBooks(list) {
  return [...list.querySelectorAll('input:checked')].map(box => box.value);
}

/** Returns the texts about the filter, and the moves that are left. */
function filteredMoves({ found, isFiltered, missing }, actions) {
  if (missing && missing.length > 0) {
    return [create('p', text('notFilteredBy', missing.map(fact => text(fact).toLowerCase()).join(', ')), 'empty')];
  }
  const isEmpty = isFiltered && found.results.length === 0;
  const moves = isEmpty && found.moves.length === 0 ? [] : movesTable(found, actions);
  const note = isFiltered && found.moves.length > 0 ? [create('p', text('weightsOfAll'), 'note')] : [];
  return [...(isEmpty ? [create('p', text('noGamePasses'), 'empty')] : []), ...moves, ...note];
}

/**
 * Returns the column of a book.
 *
 * @param shown the name and the data; close() closes a dropped book
 */
export function bookColumn(shown, actions) {
  const { name, found, close, missing } = shown;
  const head = createWith('h2', [create('span', name)]);
  if (close) {
    head.append(' ', create('small', text('dropped')), ' ', button(text('close'), close));
  }
  const column = createWith('section', [head], 'book');
  column.setAttribute('aria-label', name);
  column.dataset.book = name;
  if (found || missing && missing.length > 0) {
    column.append(...filteredMoves(shown, actions));
  }
  if (found) {
    const open = number => actions.openGame(name, number);
    column.append(
      ...yearsChart(found.history),
      ...gamesList(text('highest'), found.topGames, true, open),
      ...gamesList(text('latest'), found.recentGames, false, open),
    );
  }
  return column;
}
