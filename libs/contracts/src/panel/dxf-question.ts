export interface DxfPoint {
  x: number;
  y: number;
}

export interface DxfBox {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Ambiguities of a drawing with several likely readings. */
export const DXF_QUESTION_CODES = [
  /** Unit of its numbers. */
  'unit',
  /** Side of the glass that is drawn, if the sides differ. */
  'side',
  /** Whether shapes in hidden or center lines are cut. */
  'hiddenLines',
  /** Whether a line with a width is measured along its middle or its outer side. */
  'lineWidth',
  /** Whether outlines that contain only text are cut. */
  'textFrames',
  /** Whether small strokes and shapes side by side are lettering or are cut. */
  'lettering',
  /** Whether outlines that run inside all edges of a panel are cut out. */
  'innerLine',
] as const;
export type DxfQuestionCode = (typeof DXF_QUESTION_CODES)[number];

export interface DxfQuestion {
  code: DxfQuestionCode;
  /** A question that says what was found. */
  text: string;
  /** Two or more. */
  choices: DxfQuestionChoice[];
  /** `value` of the likeliest choice, which is used until the question is answered. */
  suggested: string;
  /** The chosen `value`; null while the question is open. */
  answer: string | null;
  /** Place in the drawing, mm; null for the whole drawing. */
  at: DxfPoint | null;
  box: DxfBox | null;
}

export interface DxfQuestionChoice {
  /** Value of the answer. */
  value: string;
  /** Description with the result, such as `Inches: 36″ × 72″ (914 × 1829 mm)`. */
  label: string;
}

/** Chosen values by question code; an unknown value leaves the question open. */
export type DxfAnswers = Partial<Record<DxfQuestionCode, string>>;

export function openQuestions(questions: readonly DxfQuestion[]): DxfQuestion[] {
  return questions.filter(({ answer }) => answer === null);
}

/**
 * Prefix of the identifiers of drawings with open questions: a UUID of version 8, whose digits are application-defined.
 */
const UNANSWERED = '6478662d-6f70-8';
const NO_MORE = '-8000-000000000000';

/**
 * Identifier that panels use as their drawing while questions are open. It encodes the open questions instead of a
 * file.
 */
export function encodeOpenQuestions(open: readonly DxfQuestion[]): string {
  const bits = open.reduce((sum, { code }) => sum | (1 << DXF_QUESTION_CODES.indexOf(code)), 0);
  return `${UNANSWERED}${bits.toString(16).padStart(3, '0')}${NO_MORE}`;
}

/** The open questions encoded in a drawing's identifier; empty for an answered drawing. */
export function decodeOpenQuestions(drawingUid: string): DxfQuestionCode[] {
  if (!drawingUid.startsWith(UNANSWERED) || !drawingUid.endsWith(NO_MORE)) return [];
  const bits = Number.parseInt(drawingUid.slice(UNANSWERED.length, -NO_MORE.length), 16);
  return DXF_QUESTION_CODES.filter((_, index) => (bits & (1 << index)) !== 0);
}
