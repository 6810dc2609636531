const { configure, prettyDOM } = require('@testing-library/dom');
const { cleanup } = require('@testing-library/react');
const React = require('react');

/**
 * React's development build creates an `Error` with a stack for each element, for its warnings; this takes a seventh
 * of the time of page tests. React stops after a limit; here it counts as reached from the start.
 */
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
  });

/** Console messages of React and MUI that mean a visible defect: duplicate keys or a select without its value. */
const MISTAKES = [/children with the same key/, /out-of-range value/];

/** Fails a test that logged one of them. */
function watchForMistakes() {
  const said = [];
  const usual = {};
  globalThis.beforeAll(() => {
    for (const level of ['error', 'warn']) {
      usual[level] = console[level];
      console[level] = (...words) => {
        const text = words.map(String).join(' ');
        if (MISTAKES.some((mistake) => mistake.test(text))) said.push(text);
        usual[level](...words);
      };
    }
  });
  globalThis.afterEach(() => {
    const [first] = said.splice(0);
    if (first) throw new Error(first);
  });
  globalThis.afterAll(() => void Object.assign(console, usual));
}

/** Prints the page only if the error is shown. `findBy…` makes and drops such an error at each attempt. */
function getElementError(message, container) {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  const { stack } = error;
  const full = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  const define = (name, get) =>
    Object.defineProperty(error, name, {
      configurable: true,
      get,
      set(value) {
        Object.defineProperty(error, name, { value, writable: true });
      },
    });
  define('message', full);
  return define(
    'stack',
    () => `${error.name}: ${full()}\n${stack.replace(/^.*?(?=\n {4}at )/s, '').slice(1)}`,
  );
}

/** Repeats the Testing Library's setup, which a shared browser runs only once, for each file. */
module.exports = function setUpFile() {
  // A full page is slow on a busy machine. A test waits only as long as it needs to, so this limit just has to end
  // before the test's own timeout, which couldn't print the page.
  configure({ asyncUtilTimeout: 60_000, defaultHidden: false, getElementError });
  globalThis.beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  });
  globalThis.afterEach(cleanup);
  watchForMistakes();
};
