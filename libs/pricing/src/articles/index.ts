export { articleWords } from './article-words.js';
export {
  writeDeductions,
  writeHoles,
  writeKit,
  writeLengths,
  writeLimits,
  writeSlidingTop,
  writeThicknesses,
  writeWeight,
  type ArticleWriting,
} from './write-article-text.js';
export {
  parseDeductions,
  parseHoles,
  parseKit,
  parseLengths,
  parseLimits,
  parseSlidingTop,
  parseWeight,
  type ArticleRead,
  type ArticleReading,
} from './parse-article-text.js';
