export {
  findCornerFinish,
  findEdgeFinish,
  findGlass,
  NO_ALIASES,
  toAliases,
  type Aliases,
  type ProductReading,
} from './find-product.js';
export { phraseKey } from './phrase.js';
