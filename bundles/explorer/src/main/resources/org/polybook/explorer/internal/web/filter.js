// The filter of games: a row of conditions, which the address and the requests of books have as parameters.
import { create, createWith, element } from './elements.js';
import { number, text } from './texts.js';

const SPEEDS = ['ultraBullet', 'bullet', 'blitz', 'rapid', 'classical', 'correspondence'];

/** The fact of games that a book must know for a condition. */
const FACTS = {
  since: 'days',
  until: 'days',
  speeds: 'speeds',
  minElo: 'ratings',
  player: 'players',
  color: 'players',
  opponent: 'players',
  event: 'events',
};

/** The conditions that another one must precede. */
const NEEDED = { color: 'player', opponent: 'color' };

/** The width of a window from which on the row is open at first. */
const WIDE = '(min-width: 60rem)';

/** Returns the conditions among parameters; the color is that of a player, who has this color against an opponent. */
export function readFilter(parameters) {
  const filter = new URLSearchParams();
  for (const name of Object.keys(FACTS)) {
    if (parameters.get(name) && (!NEEDED[name] || filter.has(NEEDED[name]))) {
      filter.set(name, parameters.get(name));
    }
  }
  return filter;
}

export function isFiltering(filter) {
  return String(filter) !== '';
}

/** Returns true if the filter applies to the book: it has results of games. */
export function hasGames(book) {
  return book.content !== 'records';
}

/** Returns the facts that the book would have to know for the conditions. */
export function missingFacts(filter, book) {
  return [...new Set([...filter.keys()].map(name => FACTS[name]))].filter(fact => !book.fields.includes(fact));
}

/** The row of conditions. */
export class FilterRow {
  /** @param onFilter receives a changed filter */
  constructor(onFilter) {
    this.form = element('conditions');
    this.onFilter = onFilter;
    this.details = element('filter');
    this.addSpeeds();
    this.form.addEventListener('submit', event => event.preventDefault());
    this.form.addEventListener('change', () => this.passOn());
    element('clear').addEventListener('click', () => {
      onFilter(new URLSearchParams());
      this.details.firstElementChild.focus();
    });
    this.details.open = matchMedia(WIDE).matches;
  }

  addSpeeds() {
    const boxes = SPEEDS.map(speed => {
      const box = create('input');
      box.type = 'checkbox';
      box.value = speed;
      const name = create('span');
      name.dataset.text = speed;
      return createWith('label', [box, ' ', name]);
    });
    element('speeds').append(...boxes);
  }

  /** Passes the conditions on if all inputs are valid. */
  passOn() {
    if (this.form.reportValidity()) {
      const values = new URLSearchParams();
      for (const input of this.form.querySelectorAll('input[name], select[name]')) {
        values.set(input.name, input.value.trim());
      }
      values.set('speeds', [...this.speeds()].filter(box => box.checked).map(box => box.value).join(','));
      this.onFilter(readFilter(values));
    }
  }

  speeds() {
    return element('speeds').querySelectorAll('input');
  }

  /** Writes the conditions into the row. */
  show(filter) {
    for (const input of this.form.querySelectorAll('input[name], select[name]')) {
      input.value = filter.get(input.name) || '';
    }
    const speeds = (filter.get('speeds') || '').split(',');
    this.speeds().forEach(box => {
      box.checked = speeds.includes(box.value);
    });
    for (const [name, needed] of Object.entries(NEEDED)) {
      this.form.elements[name].disabled = !filter.has(needed);
    }
    element('clear').disabled = !isFiltering(filter);
  }

  /** Offers the conditions that at least one of the books can apply, and those that are stated. */
  offer(books, filter) {
    const stated = [...filter.keys()].map(name => FACTS[name]);
    const facts = new Set([...stated, ...books.flatMap(book => book.fields)]);
    let isOffered = false;
    for (const condition of this.form.querySelectorAll('[data-fact]')) {
      condition.hidden = !facts.has(condition.dataset.fact);
      isOffered = isOffered || !condition.hidden;
    }
    this.details.hidden = !isOffered;
  }

  /** Says how many conditions are stated, and how many games of the columns pass. */
  report(columns, filter) {
    element('conditionCount').textContent = isFiltering(filter) ? '(' + [...filter.keys()].length + ')' : '';
    const counted = isFiltering(filter) ? columns.filter(({ found, isFiltered }) => found && isFiltered) : [];
    const sums = counted.map(({ name, found }) => {
      const games = found.results.reduce((sum, result) => sum + result.games, 0);
      const sentence = games > 0 ? text('gamesPass', number(games)) : text('noGamePasses');
      return counted.length > 1 ? name + ': ' + sentence : sentence;
    });
    element('passing').textContent = sums.join(' ');
  }
}
