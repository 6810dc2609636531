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

/** A problem of a panel. `path` is the field to change, such as `shape.width` or `features.2.x`. */
export interface ShapeError {
  path: string;
  code: ShapeErrorCode;
  /** One sentence for the person who entered it. */
  message: string;
}

/** Thrown by functions that need a possible panel; `validatePanel` lists the same errors without throwing. */
export class ImpossiblePanel extends Error {
  constructor(readonly errors: readonly ShapeError[]) {
    super(errors.map((error) => `${error.path}: ${error.message}`).join(' '));
    this.name = 'ImpossiblePanel';
  }
}
