const { configure } = require('@testing-library/dom');
const { cleanup } = require('@testing-library/react');
const React = require('react');

/**
 * React's development build keeps where each element was made, for its warnings: an `Error` with its stack for each, a seventh
 * of what the tests of pages take. It stops by itself after so many, and here at once.
 */
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
  });

/** What React and MUI say of a mistake that somebody would see: a mark that stays behind, a choice that is empty. */
const MISTAKES = [/children with the same key/, /out-of-range value/];

/** Fails a test in which one of them was said, however well the page looked otherwise. */
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

/** What the Testing Library does where it is loaded, which in a shared browser is not for each file. */
module.exports = function setUpFile() {
  // A whole page on a busy machine takes its time. A test waits for what it expects and no longer, so the limit only says
  // when to give up: before the test itself is ended, which could not say what was on the page.
  configure({ asyncUtilTimeout: 60_000, defaultHidden: false });
  globalThis.beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  });
  globalThis.afterEach(cleanup);
  watchForMistakes();
};
