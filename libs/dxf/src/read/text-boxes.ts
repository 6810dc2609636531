import type { Point } from '@glass/contracts';
import type { Box } from '@glass/geometry';
import type { EntityRecord } from './entity-record.js';
import { ReadingStopped } from './faults.js';
import type { PlacedEntity } from './placed-entities.js';
import { vectorLength, composePlacements, placeFlat, type Placement, readPlane } from './space.js';
import { plainText } from './text-encoding.js';

/** A text with the box of its letters, mm. */
export interface TextBox {
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
export function textBox(entity: PlacedEntity): TextBox | null {
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
