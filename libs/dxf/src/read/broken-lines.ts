import { type Box, boxOf } from '@glass/geometry';
import { circleLoop } from '../shape/contours.js';
import { chainPieces } from './chain-pieces.js';
import { type ChosenEntities, listLineTypes, noteLeftOut, placeOf } from './chosen-entities.js';
import { CUT, LEAVE, Questions } from './questions.js';
import { Faults } from './faults.js';
import type { DxfLimits } from './limits.js';
import type { PlacedEntity } from './placed-entities.js';
import { readEntities } from './read-entities.js';
import { say } from '../words/say.js';

interface Reading {
  limits: DxfLimits;
  /** Tolerance for ends that are meant to meet, mm. */
  tolerance: number;
  faults: Faults;
  questions: Questions;
}

/**
 * The entities to read. Hidden and center lines are left out with a note; if they close shapes, the user is asked
 * whether these are cut.
 */
export function withBrokenLines({ chosen, broken }: ChosenEntities, reading: Reading): PlacedEntity[] {
  if (broken.length === 0) return chosen;
  const solid = closedShapes(chosen, reading);
  const shapes = closedShapes([...chosen, ...broken], reading).length - solid.length;
  if (shapes > 0 && askIsCut(broken, shapes, solid, reading)) return [...chosen, ...broken];
  noteLeftOut(broken, { reasonOf: ({ style }) => style, seen: chosen, faults: reading.faults });
  return chosen;
}

function askIsCut(
  broken: PlacedEntity[],
  shapes: number,
  solid: ClosedShape[],
  { questions }: Reading,
): boolean {
  const lineTypes = listLineTypes(broken);
  const { at, box } = placeOf(broken);
  // If nothing else is drawn, or only holes inside them, they are the glass.
  const areGlass = solid.every(({ isCircle, box: own }) => isCircle && box !== null && isWithin(box, own));
  const answer = questions.ask({
    code: 'hiddenLines',
    text: say('ask.hiddenLines', shapes, lineTypes),
    choices: [
      { value: LEAVE, label: say('ask.leaveOut', shapes) },
      { value: CUT, label: say('ask.cut', shapes) },
    ],
    suggested: areGlass ? CUT : LEAVE,
    ...{ at, box },
  });
  return answer === CUT;
}

interface ClosedShape {
  isCircle: boolean;
  box: Box;
}

function closedShapes(entities: PlacedEntity[], { limits, tolerance }: Reading): ClosedShape[] {
  // Faults in them are reported when they are read.
  const faults = new Faults();
  const planes = readEntities(entities, { limits, faults, questions: new Questions() });
  return planes.flatMap((pieces) => [
    ...pieces.flatMap((piece) =>
      piece.kind === 'circle' ? [{ isCircle: true, box: boxOf(circleLoop(piece.centre, piece.radius)) }] : [],
    ),
    ...chainPieces(pieces, tolerance, faults).closed.map(({ loop }) => ({
      isCircle: false,
      box: boxOf(loop),
    })),
  ]);
}

const isWithin = (outer: Box, { minX, minY, maxX, maxY }: Box): boolean =>
  minX >= outer.minX && minY >= outer.minY && maxX <= outer.maxX && maxY <= outer.maxY;
