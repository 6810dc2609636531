import { TestEnvironment } from 'jest-environment-jsdom';
import { removeLeftByFile } from '../left-by-a-file.mjs';

/**
 * Web APIs that jsdom lacks and the router needs. Node's versions replace them, including abort signals, because
 * Node's Request accepts only its own.
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

/** The shared browser of this worker. */
let shared;

/** Jest gives each file its own console; loaded modules may have cached this one, which forwards to it. */
let consoleOfFile = console;
const oneConsole = Object.fromEntries(
  Object.keys(console)
    .filter((name) => typeof console[name] === 'function')
    .map((name) => [name, (...said) => consoleOfFile[name]?.(...said)]),
);

/**
 * Jest environment for page tests. Creating a browser and loading React and the pages takes longer than most test
 * files, so all files of a worker share one, and each leaves it empty. A file opts out by `@jest-environment-
 * options`:
 *
 * - `{"alone": true}`: it mocks modules;
 * - `{"styled": true}`: it checks styles. Other files have none: jsdom has no layout, but matches every CSS rule
 * against each element of a query by role, which took half the time of page tests.
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
    // jsdom has none; files that hash set it. Here, because an earlier file may have ended before it could clean up.
    Reflect.deleteProperty(this.global.crypto, 'subtle');
    // Saved files are revoked later, in a shared browser possibly during another test file.
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
