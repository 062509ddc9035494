// Creates elements. Data become text only, never HTML.

export const element = id => document.getElementById(id);

export function create(name, text, className) {
  const created = document.createElement(name);
  if (text !== undefined && text !== null) {
    created.textContent = String(text);
  }
  if (className) {
    created.className = className;
  }
  return created;
}

/** Creates an element with children. */
export function createWith(name, children, className) {
  const created = create(name, null, className);
  created.append(...children);
  return created;
}

export function button(text, action) {
  const created = create('button', text);
  created.type = 'button';
  created.addEventListener('click', action);
  return created;
}

export function link(text, address) {
  const created = create('a', text);
  created.href = address;
  return created;
}
