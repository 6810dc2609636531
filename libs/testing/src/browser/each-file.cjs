const { configure } = require('@testing-library/dom');
const { cleanup } = require('@testing-library/react');

/** What the Testing Library does where it is loaded, which in a shared browser is not for each file. */
module.exports = function setUpFile() {
  // A whole page on a busy machine takes its time. A test waits for what it expects and no longer, so the limit only says
  // when to give up: before the test itself is ended, which could not say what was on the page.
  configure({ asyncUtilTimeout: 60_000, defaultHidden: false });
  globalThis.beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  });
  globalThis.afterEach(cleanup);
};
