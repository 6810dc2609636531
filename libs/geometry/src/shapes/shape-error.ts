import type { SentenceValues } from '@glass/contracts/panel';
import type { ShapeProblem } from '../words/shape-texts.js';

/** Reasons why a panel cannot exist as described. Limits of production are findings instead. */
export type ShapeErrorCode =
  | 'notANumber'
  | 'notPositive'
  | 'negative'
  | 'tooLarge'
  | 'tooSmall'
  | 'notAWholeNumber'
  | 'tooFew'
  | 'tooMany'
  | 'duplicate'
  | 'triangleInequality'
  | 'notConvex'
  | 'selfCrossing'
  | 'notClockwise'
  | 'notClosed'
  | 'offBlock'
  | 'riseTooHigh'
  | 'wrongShape'
  | 'cornerTooLarge'
  | 'notACorner'
  | 'sizeMissing'
  | 'countMismatch'
  | 'unknown'
  | 'notOffered'
  | 'noSuchEdge'
  | 'featureOffGlass'
  | 'featuresOverlap'
  | 'radiusTooLarge'
  | 'countersinkTooNarrow'
  | 'countersinkTooDeep'
  | 'badTemplate'
  | 'outOfRange';

/** Facts of a sentence for the person who entered the panel; `wordShapeError` of @glass/geometry/words makes it. */
export interface ShapeFacts {
  about: ShapeProblem;
  /** Lengths are written with their unit. */
  values?: SentenceValues;
}

/** A problem of a panel. `path` is the field to change, such as `shape.width` or `features.2.x`. */
export interface ShapeError extends ShapeFacts {
  path: string;
  code: ShapeErrorCode;
}

/** Thrown by functions that need a possible panel; `validatePanel` lists the same errors without throwing. */
export class ImpossiblePanel extends Error {
  constructor(readonly errors: readonly ShapeError[]) {
    super(errors.map((error) => `${error.path}: ${error.about}`).join(' '));
    this.name = 'ImpossiblePanel';
  }
}
