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

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
}
