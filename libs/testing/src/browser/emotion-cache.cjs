const {
  default: createStyledCache,
} = require('../../../../node_modules/@emotion/cache/dist/emotion-cache.browser.cjs.js');

/** Replaces `@emotion/cache`, and skips styles if the test environment says so. */
function createCache(options) {
  const cache = createStyledCache(options);
  return globalThis.isStyled ? cache : Object.assign(cache, { insert: () => undefined });
}

module.exports = { __esModule: true, default: createCache };
