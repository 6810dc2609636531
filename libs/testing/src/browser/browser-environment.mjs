import { TestEnvironment } from 'jest-environment-jsdom';
import { removeLeftByFile } from '../left-by-a-file.mjs';

/**
 * What every browser has and jsdom leaves out; the router needs it. Node's own stand in, abort signals among them
 * because Node's Request takes no others.
 */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'fetch',
  'structuredClone',
];

const HOME = 'http://localhost/';

/** The one browser of a worker. */
let shared;

/** Each file has a console of its own; what stays loaded may have kept this one, which hands on to it. */
let consoleOfFile = console;
const oneConsole = Object.fromEntries(
  Object.keys(console)
    .filter((name) => typeof console[name] === 'function')
    .map((name) => [name, (...said) => consoleOfFile[name]?.(...said)]),
);

/**
 * The browser of tests of pages. Making one and loading React and the pages into it takes longer than most files of
 * tests, so all files of a worker use the same, with what they have loaded, and each leaves it as empty as it was. The
 * head of a file asks for one of its own by `@jest-environment-options`:
 *
 * - `{"alone": true}`, because it mocks modules;
 * - `{"styled": true}`, because it looks at styles. Others have none: jsdom has no layout, yet tries every rule of
 *   every sheet on each element that a question by role comes upon, which was half the time of a page's tests.
 *
 * @see ./browser-runtime.cjs
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { styled, alone } = config.projectConfig.testEnvironmentOptions;
    const isShared = styled !== true && alone !== true;
    if (isShared && shared) return shared;
    super(config, isShared ? { ...context, console: oneConsole } : context);
    this.global.isStyled = styled === true;
    this.isShared = isShared;
    if (isShared) shared = this;
  }

  async setup() {
    await super.setup();
    if (this.isShared) {
      consoleOfFile = this.global.console;
      this.global.console = oneConsole;
    }
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // A file that was saved is let go a while later: in a shared browser, in the time of another file of tests.
    this.global.URL.revokeObjectURL ??= () => undefined;
  }

  async teardown() {
    if (!this.isShared) return super.teardown();
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    removeLeftByFile(this.global);
    const { document, localStorage, sessionStorage } = this.global;
    localStorage.clear();
    sessionStorage.clear();
    for (const element of [document.documentElement, document.body]) {
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    }
    document.head.replaceChildren();
    document.body.replaceChildren();
    this.dom.reconfigure({ url: HOME });
  }
}
