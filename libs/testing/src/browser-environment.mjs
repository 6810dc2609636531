import { TestEnvironment } from 'jest-environment-jsdom';

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

/**
 * A page without its styles, unless the head of a file of tests asks for them by
 * `@jest-environment-options {"styled": true}`: jsdom has no layout, yet tries every rule of every sheet on each
 * element that a question by role comes upon, which was half the time of a page's tests.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.isStyled = config.projectConfig.testEnvironmentOptions.styled === true;
  }

  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
}
