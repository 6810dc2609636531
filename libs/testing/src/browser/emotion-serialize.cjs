const real = require('../../../../node_modules/@emotion/serialize/dist/emotion-serialize.cjs.js');

const NO_STYLES = { name: '0', styles: '', next: undefined };

/** Replaces `@emotion/serialize`, and skips styles unless the test environment asks for them. */
function serializeStyles(...args) {
  return globalThis.isStyled ? real.serializeStyles(...args) : NO_STYLES;
}

module.exports = { __esModule: true, serializeStyles };
