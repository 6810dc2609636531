import type { Box } from '@glass/geometry';
import { chainPieces } from './chain-pieces.js';
import { type ChosenEntities, noteLeftOut, placeOf } from './chosen-entities.js';
import { Faults } from './faults.js';
import type { DxfLimits } from './limits.js';
import type { PlacedEntity } from './placed-entities.js';
import { Questions } from './questions.js';
import { readEntities } from './read-entities.js';

interface Reading {
  limits: DxfLimits;
  /** How far apart ends may be that are meant to meet, in millimetres. */
  tolerance: number;
  faults: Faults;
  questions: Questions;
}

/**
 * The entities to read. Hidden and center lines are no edges: they are left out with a note. Where they close shapes,
 * which may be meant to be cut all the same, that is asked.
 */
export function withBrokenLines({ chosen, broken }: ChosenEntities, reading: Reading): PlacedEntity[] {
  if (broken.length === 0) return chosen;
  const solid = countShapes(chosen, reading);
  const shapes = countShapes([...chosen, ...broken], reading) - solid;
  if (shapes > 0 && isToBeCut(broken, shapes, solid, reading)) return [...chosen, ...broken];
  noteLeftOut(broken, ({ style }) => style, reading.faults);
  return chosen;
}

function isToBeCut(broken: PlacedEntity[], shapes: number, solid: number, { questions }: Reading): boolean {
  const isOne = shapes === 1;
  const lineTypes = [...new Set(broken.map(({ lineType }) => lineType))].slice(0, MAX_NAMED).join(', ');
  const { at, box }: { at: { x: number; y: number } | null; box: Box | null } = placeOf(broken);
  const answer = questions.ask({
    code: 'hiddenLines',
    text:
      `${isOne ? '1 shape is' : `${shapes} shapes are`} drawn with hidden or center lines (${lineTypes}). ` +
      `${isOne ? 'Is it' : 'Are they'} cut?`,
    choices: [
      { value: LEAVE, label: isOne ? 'No, leave it out' : 'No, leave them out' },
      { value: CUT, label: isOne ? 'Yes, cut it' : 'Yes, cut them' },
    ],
    // Where nothing else is drawn, they are the glass.
    suggested: solid > 0 ? LEAVE : CUT,
    ...{ at, box },
  });
  return answer === CUT;
}

const [LEAVE, CUT] = ['leave', 'cut'];
const MAX_NAMED = 3;

/** Closed contours. */
function countShapes(entities: PlacedEntity[], { limits, tolerance }: Reading): number {
  // What is wrong with them is told when they are read.
  const faults = new Faults();
  const planes = readEntities(entities, { limits, faults, questions: new Questions() });
  return planes.reduce((count, pieces) => {
    const circles = pieces.filter(({ kind }) => kind === 'circle').length;
    return count + circles + chainPieces(pieces, tolerance, faults).closed.length;
  }, 0);
}
