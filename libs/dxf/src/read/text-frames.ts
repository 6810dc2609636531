import type { Box } from '@glass/geometry';
import { asCircle } from '../shape/contours.js';
import { type Faults, ReadingStopped, shortName } from './faults.js';
import type { Contours } from './lettering.js';
import { Budget, type DxfLimits } from './limits.js';
import {
  type Outline,
  isWithin,
  isWithinLoop,
  nestedOutlines,
  startOf,
  withoutOutlines,
} from './nested-outlines.js';
import type { PlacedEntity } from './placed-entities.js';
import { CUT, LEAVE, type Questions } from './questions.js';
import type { Point } from '@glass/contracts/panel';
import type { EntityRecord } from './entity-record.js';
import { type Placement, composePlacements, placeFlat, readPlane, vectorLength } from './space.js';
import { plainText } from './text-encoding.js';
import { say } from '../words/say.js';

/** A text with the box of its letters, mm. */
interface TextBox {
  text: string;
  /** Middle of the text. */
  at: Point;
  /** Minimum box, for any font. */
  box: Box;
  /** Usual width times height. */
  area: number;
}

/** Width of letters and line spacing, relative to text height, in usual fonts. */
const LETTER_WIDTH = 0.7;
const LINE_SPACING = 5 / 3;
/** Relative width of narrow fonts. */
const NARROWEST = 0.5;

const LETTERING = new Set(['TEXT', 'MTEXT', 'ATTRIB', 'ATTDEF']);
/** Bit 1 of group 70: invisible attributes. */
const HIDDEN_ATTRIBUTE = 1;

/**
 * Whether the printed drawing shows it as letters. Attribute definitions stand in for the attributes of their block.
 */
export function isLettering({ record, hidden }: PlacedEntity): boolean {
  if (hidden !== null || !LETTERING.has(record.kind)) return false;
  return !isAttribute(record) || (record.integer(70, 0) & HIDDEN_ATTRIBUTE) === 0;
}

const isAttribute = ({ kind }: EntityRecord): boolean => kind === 'ATTRIB' || kind === 'ATTDEF';

/** @returns null for a text without letters or place, or with broken numbers */
function textBox(entity: PlacedEntity): TextBox | null {
  try {
    return soundTextBox(entity);
  } catch (error) {
    if (error instanceof ReadingStopped) return null;
    throw error;
  }
}

function soundTextBox({ record, placement }: PlacedEntity): TextBox | null {
  const lines = (record.text || (record.kind === 'ATTDEF' ? (record.name ?? '') : ''))
    .split('\\P')
    .map(plainText);
  const text = lines.join(' ').trim();
  const letter = record.number(40, 0);
  const anchor = anchorOf(record);
  if (!anchor || !(letter > 0) || text === '') return null;
  const longest = Math.max(...lines.map(({ length }) => length)) * letter * LETTER_WIDTH;
  // MTEXT wraps at its own width.
  const most = record.kind === 'MTEXT' ? record.number(41, 0) : 0;
  const broken = most > 0 ? Math.max(1, Math.ceil((longest * NARROWEST) / most)) : 1;
  const width = most > 0 ? Math.min(longest, most) : longest;
  const height = letter * (1 + (lines.length + broken - 2) * LINE_SPACING);
  const { across, along } = justification(record);
  const turn = directionOf(record);
  const toMm: Placement =
    record.kind === 'MTEXT' ? placement : composePlacements(placement, readPlane(record));
  const place = (x: number, y: number): Point =>
    placeFlat(toMm, { x: anchor.x + x * turn.x - y * turn.y, y: anchor.y + x * turn.y + y * turn.x });
  const [middleX, middleY] = [(0.5 - across) * width, (0.5 - along) * height];
  const [halfX, halfY] = [(width * NARROWEST) / 2, letter / 2];
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => place(middleX + x * halfX, middleY + y * halfY)));
  return {
    ...{ text, at: place(middleX, middleY), box: boxAround(corners) },
    area: width * vectorLength(placement.x) * height * vectorLength(placement.y),
  };
}

function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** Group 11 for justified text, group 10 otherwise or if 11 is missing. */
function anchorOf(record: EntityRecord): Point | null {
  const read = (x: number, y: number): Point | null => {
    const at = { x: record.number(x, Number.NaN), y: record.number(y, Number.NaN) };
    return Number.isNaN(at.x) || Number.isNaN(at.y) ? null : at;
  };
  const isJustified =
    record.kind !== 'MTEXT' && (record.integer(72, 0) !== 0 || record.integer(verticalCode(record), 0) !== 0);
  return (isJustified ? read(11, 21) : null) ?? read(10, 20);
}

const verticalCode = (record: EntityRecord): number => (isAttribute(record) ? 74 : 73);

/** Position of the anchor within the text: 0 is left and bottom, 1 right and top. */
function justification(record: EntityRecord): { across: number; along: number } {
  if (record.kind === 'MTEXT') {
    const corner = Math.min(9, Math.max(1, record.integer(71, 1))) - 1;
    return { across: (corner % 3) / 2, along: 1 - Math.floor(corner / 3) / 2 };
  }
  const horizontal = record.integer(72, 0);
  const vertical = record.integer(verticalCode(record), 0);
  const isMiddle = horizontal === 4;
  return {
    across: isMiddle || horizontal === 1 ? 0.5 : horizontal === 2 ? 1 : 0,
    along: isMiddle || vertical === 2 ? 0.5 : vertical === 3 ? 1 : 0,
  };
}

/** Unit vector along the letters. */
function directionOf(record: EntityRecord): Point {
  if (record.kind === 'MTEXT') {
    const [x, y] = [record.number(11, 0), record.number(21, 0)];
    const length = Math.hypot(x, y);
    if (length > 0) return { x: x / length, y: y / length };
  }
  const radians = (record.number(50, 0) * Math.PI) / 180;
  return { x: Math.cos(radians), y: Math.sin(radians) };
}

/** An outline with only text in it. */
interface Frame {
  outline: Outline;
  /** The first text in it. */
  text: string;
  /** More likely a labeled opening than a frame around a note. */
  isLikelyCut: boolean;
}

type PlacedTexts = ReadonlyMap<Outline, TextBox[]>;

interface Framing {
  limits: DxfLimits;
  questions: Questions;
  faults: Faults;
}

const CUT_LABELED = 'cutLabeled';

/**
 * Asks whether outlines with only text in them are cut: frames of notes, tags, numbered balloons. Leaves them out with
 * their contents until answered. Labeled panels are not asked about: a top-level outline counts as a frame only if
 * much smaller than the largest, or filled by its text.
 */
export function withoutTextFrames(
  contours: Contours,
  texts: readonly PlacedEntity[],
  { limits, questions, faults }: Framing,
): Contours {
  const count = contours.closed.length + contours.circles.length;
  // More contours are rejected later.
  if (texts.length === 0 || count === 0 || count > limits.loops) return contours;
  const comparisons = new Budget(limits.comparisons, say('file.tooManyTexts'));
  const outlines = nestedOutlines(contours, comparisons);
  const frames = framesAmong(outlines, placeTexts(texts, outlines, comparisons));
  if (frames.length === 0) return contours;
  const answer = ask(frames, questions);
  const left = frames.filter(
    ({ isLikelyCut }) => answer === LEAVE || (answer === CUT_LABELED && !isLikelyCut),
  );
  for (const { outline, text } of left) {
    const { line, layer } = outline.source;
    const message = say(FRAME_LEFT_OUT[formOf(outline)], shortName(text));
    faults.note('textFrame', message, { at: startOf(outline), box: outline.box, line, layer });
  }
  return withoutOutlines(
    contours,
    left.map(({ outline }) => outline),
    true,
  );
}

function ask(frames: readonly Frame[], questions: Questions): string {
  const [first] = frames as [Frame, ...Frame[]];
  const count = frames.length;
  const labeled = frames.filter(({ isLikelyCut }) => isLikelyCut).length;
  const isMixed = labeled > 0 && labeled < frames.length;
  const suggested = isMixed ? CUT_LABELED : labeled > 0 ? CUT : LEAVE;
  const choices = [
    { value: LEAVE, label: say('ask.framesTexts', count) },
    { value: CUT, label: say('ask.cut', count) },
  ];
  const mixed = say('ask.cutLabeled', labeled, count - labeled);
  return questions.ask({
    code: 'textFrames',
    text:
      count === 1
        ? say(IS_FRAME_CUT[formOf(first.outline)], shortName(first.text))
        : say('ask.linesAroundTexts', count, shortName(first.text)),
    choices: isMixed ? [...choices, { value: CUT_LABELED, label: mixed }] : choices,
    suggested: suggested!,
    ...{ at: startOf(first.outline), box: first.outline.box },
  });
}

type Form = 'circle' | 'rectangle' | 'line';

const FRAME_LEFT_OUT = {
  circle: 'frameCircle',
  rectangle: 'frameRectangle',
  line: 'frameClosedLine',
} as const;
const IS_FRAME_CUT = {
  circle: 'ask.circleAroundText',
  rectangle: 'ask.rectangleAroundText',
  line: 'ask.lineAroundText',
} as const;

function formOf({ loop, box, area }: Outline): Form {
  if (asCircle(loop)) return 'circle';
  const isStraight = loop.length === 4 && loop.every(({ bulge }) => bulge === 0);
  return isStraight && area >= SQUARE_SHARE * areaOf(box) ? 'rectangle' : 'line';
}

/** Minimum fraction of its box that a rectangle fills. */
const SQUARE_SHARE = 0.999;

/** Assigns each text to the smallest outline around it that is large enough. */
function placeTexts(
  texts: readonly PlacedEntity[],
  outlines: readonly Outline[],
  comparisons: Budget,
): PlacedTexts {
  const placed = new Map<Outline, TextBox[]>();
  for (const entity of texts) {
    const text = textBox(entity);
    if (!text) continue;
    comparisons.spend(outlines.length, entity.record.line);
    const around = outlines.find(
      (outline) => isWithin(outline.box, text.box, 0) && isWithinLoop(outline, text.at, comparisons),
    );
    if (!around) continue;
    const inside = placed.get(around);
    if (inside) inside.push(text);
    else placed.set(around, [text]);
  }
  return placed;
}

/** Minimum fraction of a frame that inner frames fill; otherwise it is a panel with a tag. */
const DOUBLE_SHARE = 0.25;

function framesAmong(outlines: readonly Outline[], placed: PlacedTexts): Frame[] {
  const inPanels = outlines.filter(({ isSheet }) => !isSheet);
  const largest = Math.max(0, ...inPanels.filter(({ parent }) => !parent).map(({ area }) => area));
  const found = new Map<Outline, Frame>();
  const edgeLetters = edgeLettersIn(inPanels, placed);
  for (const outline of inPanels) {
    const texts = (placed.get(outline) ?? []).filter((text) => !edgeLetters.has(text));
    const inner = outline.children.map((child) => found.get(child));
    if (inner.some((frame) => !frame)) continue;
    const [first] = texts;
    const framed = outline.children.reduce((sum, { area }) => sum + area, 0);
    if (!first && framed < DOUBLE_SHARE * outline.area) continue;
    if (!first && inner.length === 0) continue;
    const filled = (framed + texts.reduce((sum, { area }) => sum + area, 0)) / outline.area;
    if (!outline.parent && !isSmallBeside(largest, outline.area, filled)) continue;
    const isLabeled =
      texts.some(({ text }) => OPENING.test(text)) || inner.some((frame) => frame?.isLikelyCut);
    const text = first?.text ?? inner[0]?.text ?? '';
    found.set(outline, { outline, text, isLikelyCut: isLabeled || filled < ROOMY_SHARE });
  }
  return [...found.values()];
}

/**
 * A top-level outline is a frame if its text fills at least `filled` of it and its size is at most `size` of the
 * largest.
 */
const OUTSIDE_FRAMES = [
  { filled: 0, size: 0.05 },
  { filled: 0.04, size: 0.15 },
  { filled: 0.1, size: 0.25 },
  { filled: 0.5, size: 1 },
];

const isSmallBeside = (largest: number, area: number, filled: number): boolean =>
  OUTSIDE_FRAMES.some((frame) => filled >= frame.filled && area <= frame.size * largest);

/** Minimum fraction of a frame that its text fills; below it, the text labels an opening. */
const ROOMY_SHARE = 0.04;

/** Sizes of openings, and words for them. */
const OPENING = new RegExp(
  '[Øø⌀Φ]|\\bDIA(?:M|METER)?\\b|\\d\\s*(?:mm|cm|"|″)?\\s*[x×*]\\s*\\d|CUT[- ]?OUT|\\bOPENING\\b|\\bHOLES?\\b|' +
    'AUSSCHNITT|BOHRUNG|ÖFFNUNG|D[ÉE]COUPE|PER[ÇC]AGE|\\bTROU\\b|RECORTE|AGUJERO|TALADRO|\\bFORO\\b|' +
    'OUTLET|SOCKET|STECKDOSE|\\bVENT\\b|LETTER ?(?:BOX|PLATE)',
  'iu',
);

/**
 * Single letters that name edges of panels, as in our own files: a notch drawn as a separate loop may contain one, but
 * most are on the glass. Balloons, in contrast, contain all letters.
 */
function edgeLettersIn(outlines: readonly Outline[], placed: PlacedTexts): ReadonlySet<TextBox> {
  const isLetter = ({ text }: TextBox): boolean => /^[A-Z]$/.test(text);
  const count = (some: readonly Outline[]) =>
    some.flatMap((outline) => (placed.get(outline) ?? []).filter(isLetter));
  const onGlass = count(outlines.filter(({ parent }) => !parent));
  const inOpenings = count(outlines.filter(({ parent }) => parent));
  return new Set(onGlass.length > inOpenings.length ? inOpenings : []);
}

const areaOf = ({ minX, minY, maxX, maxY }: Box): number => (maxX - minX) * (maxY - minY);
