export { articleWords } from './article-words.js';
export {
  writeDeductions,
  writeHoles,
  writeKit,
  writeLengths,
  writeLimits,
  writeSlidingTop,
  writeThicknesses,
  type ArticleWriting,
} from './write-article-text.js';
export {
  parseDeductions,
  parseHoles,
  parseKit,
  parseLengths,
  parseLimits,
  parseSlidingTop,
  type ArticleRead,
  type ArticleReading,
} from './parse-article-text.js';
export { parseWeight, writeWeight, writeWeightWithUnit } from './weight-text.js';
