/* Texts about prices: an entry of its own, because engines and workers make only facts. */
export { splitLabel, wordPrice } from './panel-words.js';
export { wordPricingFault } from './pricing-faults.js';
export { writeQuantity } from './quantity.js';
export { totalLineName, wordTotal } from './total-words.js';
