import { type Box, boxOf, loopArea, type Segment } from '@glass/geometry';
import { asCircle } from '../shape/contours.js';
import { distance } from '../shape/path-along.js';
import type { Chained, ClosedLoop, OpenPath } from './chain-pieces.js';
import type { DxfText } from '@glass/contracts/panel';
import type { Faults } from './faults.js';
import type { Piece } from './drawn-pieces.js';
import type { Questions } from './questions.js';
import { say } from '../words/say.js';

/** Contours: closed and open chains, and circles. */
export interface Contours extends Chained {
  circles: Circle[];
}

type Circle = Extract<Piece, { kind: 'circle' }>;

interface Mark {
  box: Box;
  isOpen: boolean;
  /** Not a circle, rectangle or open path. */
  isOdd: boolean;
  source: ClosedLoop | OpenPath | Circle;
}

/** Maximum size of letters on or beside glass, mm. */
const LARGEST_MM = 150;
/** Maximum size of letters relative to the largest contour. */
const LARGEST_SHARE = 0.25;
/** Maximum gap within a word, relative to the larger of two letters. */
const WORD_GAP = 0.8;
/** More small marks are a hatch or a screen print, and slow to compare. */
const MAX_MARKS = 3000;
/** Minimum size of letters, mm. */
const SMALLEST_MM = 0.5;

/**
 * Small strokes and shapes side by side are exploded lettering: asks whether they are cut, and leaves them out until
 * answered.
 */
export function withoutLettering(contours: Contours, questions: Questions, faults: Faults): Contours {
  const words = wordsIn(marksOf(contours)).filter(isLettering);
  if (words.length === 0) return contours;
  const marks = words.flat();
  const box = around(marks.map((mark) => mark.box));
  const [first] = words as [Mark[], ...Mark[][]];
  const firstBox = around(first.map((mark) => mark.box));
  const at = { x: (firstBox.minX + firstBox.maxX) / 2, y: (firstBox.minY + firstBox.maxY) / 2 };
  const size = faults.measures.size(firstBox);
  const answer = questions.ask({
    code: 'lettering',
    text:
      words.length === 1
        ? say('ask.letteringOnce', marks.length, size)
        : say('ask.letteringOften', marks.length, words.length, size),
    choices: [
      { value: LEAVE_OUT, label: say('ask.isLettering') },
      { value: 'cut', label: cutLabel(marks) },
    ],
    suggested: LEAVE_OUT,
    ...{ at, box },
  });
  if (answer !== LEAVE_OUT) return contours;
  faults.note('lettering', say('lettering', marks.length), { at, box });
  const left = new Set(marks.map(({ source }) => source));
  return {
    closed: contours.closed.filter((loop) => !left.has(loop)),
    open: contours.open.filter((path) => !left.has(path)),
    circles: contours.circles.filter((circle) => !left.has(circle)),
  };
}

const LEAVE_OUT = 'leaveOut';

function cutLabel(marks: readonly Mark[]): DxfText {
  const open = marks.filter(({ isOpen }) => isOpen).length;
  const closed = marks.length - open;
  if (open === 0) return say('ask.cutOpenings', closed);
  if (closed === 0) return say('ask.cutLines', open);
  return say('ask.cutOpeningsAndLines', say('ask.openings', closed), say('ask.openLines', open));
}

function marksOf({ closed, open, circles }: Contours): Mark[] {
  const marks: Mark[] = [
    ...closed.map((source) => ({
      box: boxOf(source.loop),
      isOpen: false,
      isOdd: isOdd(source.loop),
      source,
    })),
    ...open.map((source) => ({ box: boxOf(source.path), isOpen: true, isOdd: false, source })),
    ...circles.map((source) => ({ box: circleBox(source), isOpen: false, isOdd: false, source })),
  ];
  const largest = marks.reduce((most, { box }) => Math.max(most, sizeOf(box)), 0);
  const most = Math.min(LARGEST_MM, largest * LARGEST_SHARE);
  const small = marks.filter(({ box }) => sizeOf(box) <= most && sizeOf(box) >= SMALLEST_MM);
  return small.length > MAX_MARKS ? [] : small;
}

function circleBox({ centre: { x, y }, radius }: Circle): Box {
  return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
}

/** Minimum fraction of its box that a rectangle with rounded corners fills. */
const FULL_SHARE = 0.9;

function isOdd(loop: readonly Segment[]): boolean {
  if (asCircle([...loop])) return false;
  const { minX, minY, maxX, maxY } = boxOf([...loop]);
  return loopArea([...loop]) < FULL_SHARE * (maxX - minX) * (maxY - minY);
}

/** Groups marks that are near one another. */
function wordsIn(marks: readonly Mark[]): Mark[][] {
  const sorted = marks.toSorted((a, b) => a.box.minX - b.box.minX);
  const group = sorted.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (group[at] !== at) at = group[at]!;
    group[index] = at;
    return at;
  };
  const widest = sorted.reduce((most, { box }) => Math.max(most, sizeOf(box)), 0);
  sorted.forEach((mark, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]!;
      if (other.box.minX - mark.box.maxX > WORD_GAP * widest) break;
      if (gapBetween(mark.box, other.box) <= WORD_GAP * Math.max(sizeOf(mark.box), sizeOf(other.box)))
        group[root(next)] = root(index);
    }
  });
  const words = new Map<number, Mark[]>();
  sorted.forEach((mark, index) => {
    const word = words.get(root(index));
    if (word) word.push(mark);
    else words.set(root(index), [mark]);
  });
  return [...words.values()];
}

/**
 * Lettering has strokes that do not close, or several irregular shapes. Holes and cutouts side by side are not
 * lettering, and neither is one hole with its center lines.
 */
function isLettering(word: Mark[]): boolean {
  const signs = signsIn(word);
  const open = signs.filter((sign) => sign.some(({ isOpen }) => isOpen)).length;
  if (signs.length >= 3 && open >= 1) return true;
  if (signs.length === 2) return open === 2;
  const odd = signs.filter((sign) => sign.some(({ isOdd: is }) => is));
  return signs.length >= 3 && odd.length >= 2 && new Set(odd.map(formOf)).size > 1;
}

/** Groups touching marks: strokes of one letter. */
function signsIn(word: Mark[]): Mark[][] {
  const signs: Mark[][] = [];
  for (const mark of word) {
    const touching = signs.filter((sign) => sign.some(({ box }) => gapBetween(box, mark.box) === 0));
    const joined = [...touching.flat(), mark];
    for (const sign of touching) signs.splice(signs.indexOf(sign), 1);
    signs.push(joined);
  }
  return signs;
}

/** Equal cutouts have the same form; letters differ. */
const formOf = (sign: Mark[]): string => {
  const { minX, minY, maxX, maxY } = around(sign.map(({ box }) => box));
  const pieces = sign.reduce((sum, { source }) => sum + ('loop' in source ? source.loop.length : 1), 0);
  return `${rounded(maxX - minX)} ${rounded(maxY - minY)} ${pieces}`;
};

const sizeOf = ({ minX, minY, maxX, maxY }: Box): number => Math.max(maxX - minX, maxY - minY);

function gapBetween(a: Box, b: Box): number {
  const across = Math.max(0, a.minX - b.maxX, b.minX - a.maxX);
  const along = Math.max(0, a.minY - b.maxY, b.minY - a.maxY);
  return Math.hypot(across, along);
}

function around(boxes: readonly Box[]): Box {
  return boxes.reduce((all, { minX, minY, maxX, maxY }) => ({
    minX: Math.min(all.minX, minX),
    minY: Math.min(all.minY, minY),
    maxX: Math.max(all.maxX, maxX),
    maxY: Math.max(all.maxY, maxY),
  }));
}

const rounded = (mm: number): number => Number(mm.toPrecision(3));

/** Maximum distance of a center line from its circle's center, mm. */
const ON_CENTER_MM = 0.1;
/** Maximum length by which a center line exceeds the circle, in diameters. */
const CENTER_LINE_REACH = 3;

/** Leaves out single lines through the middle of a circle, which mark its center. */
export function withoutCenterMarks(contours: Contours, faults: Faults): Contours {
  const { circles, open } = contours;
  if (circles.length * open.length > MAX_MARKS * MAX_MARKS) return contours;
  const isMark = ({ path }: OpenPath): boolean => {
    const [line] = path;
    if (path.length !== 1 || !line || line.bulge !== 0) return false;
    const middle = { x: (line.start.x + line.end.x) / 2, y: (line.start.y + line.end.y) / 2 };
    const length = distance(line.start, line.end);
    return circles.some(
      ({ centre, radius }) =>
        distance(centre, middle) <= ON_CENTER_MM && length <= 2 * radius * (1 + CENTER_LINE_REACH),
    );
  };
  const marks = open.filter(isMark);
  if (marks.length === 0) return contours;
  for (const { path, line, layer } of marks) {
    faults.note('centerMark', say('centerMark'), {
      ...{ at: path[0]!.start, box: boxOf(path), line, layer },
    });
  }
  return { ...contours, open: open.filter((path) => !marks.includes(path)) };
}
