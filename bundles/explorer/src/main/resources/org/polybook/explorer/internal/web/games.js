// Sample games and the numbers of games by year.
import { button, create, createWith } from './elements.js';
import { resultText } from './results.js';
import { number, text } from './texts.js';

const MAX_YEARS = 150;

function player(name, elo) {
  return create('td', elo ? name + ' (' + elo + ')' : name);
}

function gameRow(game, onOpen) {
  const open = button(game.san, () => onOpen(game.number));
  open.setAttribute('aria-label', text('followGame', game.san, game.white, game.black, yearOf(game.date)));
  const row = createWith('tr', [
    createWith('td', [open]),
    player(game.white, game.whiteElo),
    create('td', resultText(game.result), 'result'),
    player(game.black, game.blackElo),
    create('td', yearOf(game.date), 'year'),
  ]);
  row.title = [game.event, game.date, game.source].filter(Boolean).join(', ');
  row.addEventListener('click', event => {
    if (!event.target.closest('button')) {
      onOpen(game.number);
    }
  });
  return row;
}

function yearOf(date) {
  return /^\d{4}/.test(date) ? date.slice(0, 4) : '';
}

/**
 * Returns a list of games that can be opened and closed; nothing for an empty list.
 *
 * @param onOpen receives the number of a chosen game
 */
export function gamesList(title, games, isOpen, onOpen) {
  if (!games || games.length === 0) {
    return [];
  }
  const head = createWith('tr', ['move', 'white', 'result', 'black', 'date'].map(name => create('th', text(name))));
  head.childNodes.forEach(cell => {
    cell.scope = 'col';
  });
  const table = createWith('table', [createWith('thead', [head]), createWith('tbody', games.map(game => gameRow(game, onOpen)))], 'games');
  const details = createWith('details', [create('summary', title), table]);
  details.open = isOpen;
  return [details];
}

/** Returns the years from the first to the last, each with its counts. */
function countsByYear(history) {
  const years = new Map();
  for (const period of history) {
    const year = Number(period.month.slice(0, 4));
    const counts = years.get(year) || { games: 0, white: 0, draws: 0, black: 0 };
    for (const name of Object.keys(counts)) {
      counts[name] += period[name];
    }
    years.set(year, counts);
  }
  return [...years].filter(([year]) => year > 0).sort((a, b) => a[0] - b[0]);
}

/** Returns the years with those between them in which no game was played, unless they are too many. */
function withEmptyYears(years) {
  const first = years[0][0];
  const length = years[years.length - 1][0] - first + 1;
  const counts = new Map(years);
  return length > MAX_YEARS ? years : Array.from({ length }, (none, i) => [first + i, counts.get(first + i) || { games: 0 }]);
}

/** Returns a column for each year. */
export function yearsChart(history) {
  const years = countsByYear(history || []);
  if (years.length < 2) {
    return [];
  }
  const most = Math.max(...years.map(([, counts]) => counts.games));
  const chart = create('div', null, 'years');
  const label = years.map(([year, counts]) => text('gamesOfYear', year, number(counts.games))).join('; ');
  chart.setAttribute('role', 'img');
  chart.setAttribute('aria-label', text('years') + ': ' + label);
  for (const [year, counts] of withEmptyYears(years)) {
    const column = create('div');
    column.style.height = 100 * counts.games / most + '%';
    column.title = text('gamesOfYear', year, number(counts.games));
    chart.append(column);
  }
  const first = create('span', years[0][0]);
  const last = create('span', years[years.length - 1][0]);
  return [createWith('figure', [create('figcaption', text('years')), chart, createWith('div', [first, last], 'axis')])];
}
