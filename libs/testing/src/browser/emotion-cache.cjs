const {
  default: createStyledCache,
} = require('../../../../node_modules/@emotion/cache/dist/emotion-cache.browser.cjs.js');

/** Stands for `@emotion/cache`, and leaves the styles out where the test environment says so. */
function createCache(options) {
  const cache = createStyledCache(options);
  return globalThis.isStyled ? cache : Object.assign(cache, { insert: () => undefined });
}

module.exports = { __esModule: true, default: createCache };
