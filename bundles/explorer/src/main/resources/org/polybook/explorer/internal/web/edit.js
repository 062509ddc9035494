// Changes the weights of served books, with undo. Only a page whose address had the token of the server does so.
import { button, create, createWith } from './elements.js';
import { text } from './texts.js';

const STORED = 'polybook.token';
const MAX_WEIGHT = 65535;

/** Returns the token of the address and removes it from there; otherwise that of this tab, or an empty text. */
function takeToken() {
  const found = /^#token=([\w-]+)$/.exec(location.hash);
  try {
    if (found) {
      sessionStorage.setItem(STORED, found[1]);
    }
    return found ? found[1] : sessionStorage.getItem(STORED) || '';
  } catch (forbidden) {
    return found ? found[1] : '';
  } finally {
    if (found) {
      history.replaceState(null, '', location.pathname);
    }
  }
}

/** Returns the fields by which two answers about the same records are equal. */
function recordsOf(moves) {
  return JSON.stringify(moves.map(move => [move.rawMove, move.weight, move.learn]));
}

/** The fields and buttons of one book. */
class BookEdit {
  constructor(name, editor) {
    this.name = name;
    this.editor = editor;
    this.state = null;
    this.drafts = new Map();
    this.problem = '';
  }

  path(action) {
    return 'api/books/' + encodeURIComponent(this.name) + '/' + action;
  }

  /** Adds the fields and buttons to a column that has just been drawn, and reads the state of the journal. */
  draw(column, position, found) {
    if (this.fen !== position.fen) {
      this.drafts.clear();
    }
    Object.assign(this, { column, position, found, fen: position.fen });
    if (this.state) {
      this.addControls();
    }
    this.readState();
  }

  async readState() {
    const { column } = this;
    try {
      const answer = await fetch(this.path('journal'));
      if (!answer.ok || column !== this.column) {
        return;
      }
      this.keepState(answer, await answer.json());
      this.addControls();
    } catch (unreachable) {
      // the page reports it when it reads the position
    }
  }

  keepState(answer, state) {
    this.state = { ...state, tag: answer.headers.get('ETag') };
  }

  addControls() {
    if (!this.controls || this.controls.parentNode !== this.column) {
      if (!this.state.problem) {
        this.addFields();
      }
      this.controls = create('div', null, 'edits');
      this.column.append(this.controls);
    }
    this.showState();
    this.restoreFocus();
  }

  addFields() {
    for (const row of this.column.querySelectorAll('.moves tbody tr')) {
      const records = this.found.moves.filter(move => move.uci === row.dataset.uci);
      const cell = row.querySelector('td.weight');
      if (cell && records.length < 2) {
        cell.replaceChildren(this.field(row.dataset.uci, row.querySelector('th').textContent, records[0]));
      }
    }
  }

  field(uci, san, record) {
    const field = create('input', null, 'weight');
    Object.assign(field, { type: 'number', min: 0, max: MAX_WEIGHT, step: 1, required: Boolean(record) });
    field.dataset.saved = record ? record.weight : '';
    field.value = this.drafts.has(uci) ? this.drafts.get(uci) : field.dataset.saved;
    field.setAttribute('aria-label', text('weightOf', san));
    field.dataset.focus = uci;
    field.addEventListener('click', event => event.stopPropagation());
    field.addEventListener('input', () => {
      this.drafts.set(uci, field.value);
      this.showState();
    });
    field.addEventListener('keydown', event => {
      if (event.key === 'Enter') {
        this.save();
      }
    });
    return field;
  }

  changedFields() {
    return [...this.column.querySelectorAll('input.weight')].filter(field => field.value !== field.dataset.saved || !field.validity.valid);
  }

  showState() {
    const { changes, undone, problem } = this.state;
    if (problem) {
      this.controls.replaceChildren(create('p', problem, 'note'));
      return;
    }
    const actions = [
      ['save', () => this.save(), this.changedFields().length > 0],
      ['undo', () => this.act('undo'), changes > 0],
      ['redo', () => this.act('redo'), undone > 0],
      ['commit', () => this.act('commit'), changes > 0],
    ];
    const buttons = createWith('p', actions.map(([name, action, isEnabled]) => {
      const created = button(text(name), action);
      created.disabled = !isEnabled;
      created.dataset.focus = name;
      return created;
    }), 'buttons');
    buttons.setAttribute('role', 'group');
    buttons.setAttribute('aria-label', text('changesOf', this.name));
    const status = create('p', text('notInFile', changes), 'note');
    status.setAttribute('role', 'status');
    const alert = create('p', this.problem, 'problem');
    alert.setAttribute('role', 'alert');
    this.controls.replaceChildren(buttons, status, alert);
  }

  restoreFocus() {
    const { book, name } = this.editor.focused;
    const target = book === this.name && this.column.querySelector('[data-focus="' + name + '"]');
    if (target && !target.disabled && document.activeElement === document.body) {
      target.focus();
    }
  }

  /** Saves the changed fields as one change, unless the records differ from those that the page shows. */
  save() {
    const fields = this.changedFields();
    const wrong = fields.find(field => !field.validity.valid);
    if (wrong) {
      this.problem = text('wrongWeight', MAX_WEIGHT);
      this.showState();
      wrong.focus();
      return;
    }
    const shown = recordsOf(this.found.moves);
    const path = this.path('position?' + new URLSearchParams({ variant: this.position.variant, fen: this.position.fen }));
    this.send(async () => {
      const read = await fetch(path);
      const { moves } = await read.json();
      if (recordsOf(moves) !== shown) {
        throw new Error(text('changedSince'));
      }
      for (const field of fields) {
        const record = moves.find(move => move.uci === field.dataset.focus);
        if (record) {
          record.weight = Number(field.value);
        } else {
          moves.push({ uci: field.dataset.focus, weight: Number(field.value) });
        }
      }
      return this.request('PUT', path, read.headers.get('ETag'), JSON.stringify({ moves }));
    });
  }

  act(action) {
    this.send(() => this.request('POST', this.path(action), this.state.tag));
  }

  request(method, path, tag, body) {
    return fetch(path, { method, body, headers: { 'Authorization': 'Bearer ' + this.editor.token, 'If-Match': tag } });
  }

  /** Sends a change and draws the page again. */
  async send(change) {
    try {
      const answer = await change();
      if (answer.ok) {
        this.keepState(answer, await answer.json());
        this.drafts.clear();
        this.problem = '';
      } else {
        const problems = { 401: 'wrongToken', 403: 'wrongToken', 412: 'changedSince' };
        this.problem = answer.status in problems ? text(problems[answer.status]) : (await answer.text()).trim();
      }
    } catch (problem) {
      this.problem = problem instanceof TypeError ? text('unreachable') : problem.message;
    }
    this.editor.redraw();
  }
}

/** Changes books if the page has a token. */
export class Editor {
  /** @param redraw reads and draws the position again */
  constructor(redraw) {
    this.redraw = redraw;
    this.token = takeToken();
    this.books = new Map();
    this.focused = {};
    for (const event of ['focusin', 'pointerdown']) {
      document.addEventListener(event, ({ target }) => this.rememberFocus(target));
    }
    window.addEventListener('hashchange', event => {
      if (location.hash.startsWith('#token=')) {
        event.stopImmediatePropagation();
        this.token = takeToken();
        redraw();
      }
    });
  }

  /** Remembers the field or button that has the focus, because each drawing replaces it. */
  rememberFocus(target) {
    const column = target.closest('.book');
    this.focused = column && target.dataset.focus ? { book: column.dataset.book, name: target.dataset.focus } : {};
  }

  /**
   * Adds what changes books to the drawn columns.
   *
   * @param columns the data of the drawn elements; the server has those without close()
   */
  draw(drawn, { position, columns }) {
    if (!this.token) {
      return;
    }
    columns.forEach(({ name, found, close }, index) => {
      if (found && !close) {
        this.books.set(name, this.books.get(name) || new BookEdit(name, this));
        this.books.get(name).draw(drawn[index], position, found);
      }
    });
  }
}
