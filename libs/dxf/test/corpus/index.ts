import type { CorpusDrawing } from './corpus.js';
import { CURVES } from './curves.js';
import { FAULTY } from './faulty.js';
import { FILES } from './files.js';
import { GLASS } from './glass.js';
import { NOTHING } from './nothing.js';
import { PLACED } from './placed.js';

/** Drawings of our own making, as they come from CAD programs and from people. */
export const CORPUS: CorpusDrawing[] = [...FILES, ...PLACED, ...CURVES, ...GLASS, ...FAULTY, ...NOTHING];
