import type { CorpusDrawing } from './corpus.js';
import { CURVES } from './curves.js';
import { READ_ERROR } from './faulty.js';
import { FILES } from './files.js';
import { GLASS } from './glass.js';
import { NOTHING } from './nothing.js';
import { PLACED } from './placed.js';

/** Drawings made for tests, like those that CAD programs and people produce. */
export const CORPUS: CorpusDrawing[] = [...FILES, ...PLACED, ...CURVES, ...GLASS, ...READ_ERROR, ...NOTHING];
