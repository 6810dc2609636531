import type { DxfBox, DxfPoint } from './dxf.js';

/** What a drawing leaves open where two readings are likely. */
export const DXF_QUESTION_CODES = [
  /** Which unit its numbers are in. */
  'unit',
  /** Which side of the glass is drawn, where the two sides differ. */
  'side',
  /** Whether shapes drawn with hidden or center lines are cut. */
  'hiddenLines',
  /** Whether a line that has a width is measured along its middle or at its outer side. */
  'lineWidth',
  /** Whether outlines with nothing but text in them are cut. */
  'textFrames',
  /** Whether small strokes and shapes side by side are lettering or are cut. */
  'lettering',
  /** Whether outlines that run inside the edge of a panel all round are cut out. */
  'innerLine',
] as const;
export type DxfQuestionCode = (typeof DXF_QUESTION_CODES)[number];

export interface DxfQuestion {
  code: DxfQuestionCode;
  /** A sentence that asks, with what was found. */
  text: string;
  /** Two or more. */
  choices: DxfQuestionChoice[];
  /** The `value` of the likeliest choice: the drawing is read by it until the question is answered. */
  suggested: string;
  /** The `value` that was chosen; null while the question is open. */
  answer: string | null;
  /** Where in the drawing, in millimeters; null for the whole drawing. */
  at: DxfPoint | null;
  box: DxfBox | null;
}

export interface DxfQuestionChoice {
  /** What an answer names. */
  value: string;
  /** What it is and what it gives, such as `Inches: 36″ × 72″ (914 × 1829 mm)`. */
  label: string;
}

/** Chosen values by the code of the question; a value that is none of the choices leaves the question open. */
export type DxfAnswers = Partial<Record<DxfQuestionCode, string>>;

export function openQuestions(questions: readonly DxfQuestion[]): DxfQuestion[] {
  return questions.filter(({ answer }) => answer === null);
}

/** Begins the identifier of every drawing with open questions: a UUID of version 8, whose digits the vendor chooses. */
const UNANSWERED = '6478662d-6f70-8';
const NO_MORE = '-8000-000000000000';

/** What panels name as their drawing while questions about it are open: no file, but which questions those are. */
export function unansweredDrawingUid(open: readonly DxfQuestion[]): string {
  const bits = open.reduce((sum, { code }) => sum | (1 << DXF_QUESTION_CODES.indexOf(code)), 0);
  return `${UNANSWERED}${bits.toString(16).padStart(3, '0')}${NO_MORE}`;
}

/** The open questions of the drawing that a panel names; none for a drawing whose questions were answered. */
export function unansweredQuestionsOf(drawingUid: string): DxfQuestionCode[] {
  if (!drawingUid.startsWith(UNANSWERED) || !drawingUid.endsWith(NO_MORE)) return [];
  const bits = Number.parseInt(drawingUid.slice(UNANSWERED.length, -NO_MORE.length), 16);
  return DXF_QUESTION_CODES.filter((_, index) => (bits & (1 << index)) !== 0);
}
