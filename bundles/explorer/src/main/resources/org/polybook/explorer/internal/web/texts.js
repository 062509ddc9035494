// The texts of the page in the language of the browser, or in the chosen one.
import { english } from './english.js';
import { russian } from './russian.js';

const LANGUAGES = { en: english, ru: russian };
const STORED = 'polybook.language';

let language = 'en';

function storedLanguage() {
  try {
    return localStorage.getItem(STORED) || '';
  } catch (forbidden) {
    return '';
  }
}

function store(chosen) {
  try {
    localStorage.setItem(STORED, chosen);
  } catch (forbidden) {
    // the choice lasts until the page is closed
  }
}

/** Returns a text, in which {0}, {1} … are replaced by the values. */
export function text(name, ...values) {
  return LANGUAGES[language][name].replace(/\{(\d)\}/g, (mark, index) => values[index]);
}

/** Returns a number as the language writes it. */
export function number(value, digits = 0) {
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** Returns a moment as the language writes it. */
export function time(instant) {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

export function percent(share, digits = 0) {
  return number(100 * share, digits);
}

/** Writes the texts into all elements that name one in data-text or data-label. */
function translatePage() {
  document.documentElement.lang = language;
  for (const translated of document.querySelectorAll('[data-text]')) {
    translated.textContent = text(translated.dataset.text);
  }
  for (const labelled of document.querySelectorAll('[data-label]')) {
    labelled.setAttribute('aria-label', text(labelled.dataset.label));
  }
}

/** Fills the list of languages and calls the listener after each choice. */
export function startLanguages(list, listener) {
  const preferred = storedLanguage() || navigator.language.split('-')[0];
  language = preferred in LANGUAGES ? preferred : 'en';
  for (const [code, texts] of Object.entries(LANGUAGES)) {
    list.append(new Option(texts.name, code, false, code === language));
  }
  list.addEventListener('change', () => {
    language = list.value;
    store(language);
    translatePage();
    listener();
  });
  translatePage();
}
