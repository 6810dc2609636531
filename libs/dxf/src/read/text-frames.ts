import type { Point } from '@glass/contracts';
import { boxOf, isInside, loopArea, segmentLength } from '@glass/geometry';
import type { ClosedLoop } from './chain-pieces.js';
import { type Faults, shortName } from './faults.js';
import type { PlacedEntity } from './placed-entities.js';
import type { Questions } from './questions.js';
import { lengthOf, placeFlat } from './space.js';
import { plainText } from './text-encoding.js';

/** Lettering with the room that its words take, in millimetres. */
interface Words {
  text: string;
  at: Point;
  height: number;
  /** Of a letter. */
  letter: number;
  width: number;
}

/** Letters are this wide for their height, and lines this far apart, in usual fonts. */
const LETTER_WIDTH = 0.8;
const LINE_SPACING = 5 / 3;
/** Fonts differ: words may be narrower or wider than by the usual width. */
const NARROWEST = 0.6;
const WIDEST = 1.6;
/** A frame leaves up to this many letters of room above and below its words. */
const MARGIN = 2;
/** Frames are right-angled within this share of their area. */
const SQUARE_SHARE = 1e-3;
/** Lettering and rectangles beyond this many are not compared with each other. */
const MAX_COMPARED = 2_000;

/** The loops without rectangles that fit closely around words, unless those are to be cut: that is asked. */
export function withoutTextFrames(
  loops: ClosedLoop[],
  entities: readonly PlacedEntity[],
  { questions, faults }: { questions: Questions; faults: Faults },
): ClosedLoop[] {
  const words = entities.filter(isLettering).slice(0, MAX_COMPARED).flatMap(wordsOf);
  const rectangles = words.length > 0 ? loops.filter(isRectangle).slice(0, MAX_COMPARED) : [];
  const framed = new Map<ClosedLoop, Words>();
  for (const rectangle of rectangles) {
    const inside = words.find(fitterOf(rectangle));
    if (inside) framed.set(rectangle, inside);
  }
  const [first] = framed;
  if (!first || ask(framed, first, questions) === CUT) return loops;
  for (const [{ loop, line, layer }, { text }] of framed) {
    const message = `The rectangle around the text “${shortName(text)}” was left out.`;
    faults.note('textFrame', message, { at: loop[0]?.start ?? null, box: boxOf(loop), line, layer });
  }
  return loops.filter((loop) => !framed.has(loop));
}

const [LEAVE, CUT] = ['leave', 'cut'];

function ask(
  framed: Map<ClosedLoop, Words>,
  [{ loop }, { text }]: [ClosedLoop, Words],
  questions: Questions,
): string {
  const isOne = framed.size === 1;
  return questions.ask({
    code: 'textFrames',
    text: isOne
      ? `A rectangle is drawn around the text “${shortName(text)}”. Is it cut?`
      : `${framed.size} rectangles are drawn around texts, such as “${shortName(text)}”. Are they cut?`,
    choices: [
      { value: LEAVE, label: isOne ? 'No, it frames the text' : 'No, they frame the texts' },
      { value: CUT, label: isOne ? 'Yes, cut it' : 'Yes, cut them' },
    ],
    suggested: LEAVE,
    ...{ at: loop[0]?.start ?? null, box: boxOf(loop) },
  });
}

const isLettering = ({ record, hidden }: PlacedEntity): boolean =>
  hidden === null && (record.kind === 'TEXT' || record.kind === 'MTEXT');

function wordsOf({ record, placement }: PlacedEntity): Words[] {
  const [at] = record.places;
  const letter = record.number(40, 0) * lengthOf(placement.y);
  const lines = record.text.split('\\P').map(plainText);
  const text = lines.join(' ').trim();
  if (!at || !(letter > 0) || text === '') return [];
  const longest = Math.max(...lines.map(({ length }) => length)) * letter * LETTER_WIDTH;
  // MTEXT breaks its lines at a width of its own.
  const most = record.kind === 'MTEXT' ? record.number(41, 0) * lengthOf(placement.x) : 0;
  const broken = most > 0 ? Math.max(1, Math.ceil((longest * NARROWEST) / most)) : 1;
  const count = lines.length - 1 + broken;
  return [
    {
      ...{ text, letter, at: placeFlat(placement, at) },
      height: letter * (1 + (count - 1) * LINE_SPACING),
      width: most > 0 ? Math.min(longest, most) : longest,
    },
  ];
}

function isRectangle({ loop }: ClosedLoop): boolean {
  if (loop.length !== 4 || loop.some(({ bulge }) => bulge !== 0)) return false;
  const [one, two] = sidesOf({ loop });
  return Math.abs(one * two - loopArea(loop)) <= SQUARE_SHARE * one * two;
}

/** Of two neighbours. */
function sidesOf({ loop }: Pick<ClosedLoop, 'loop'>): [number, number] {
  return [segmentLength(loop[0]!), segmentLength(loop[1]!)];
}

/** Says of words whether a rectangle fits closely around them. */
function fitterOf(rectangle: ClosedLoop): (words: Words) => boolean {
  const [one, two] = sidesOf(rectangle);
  const { minX, minY, maxX, maxY } = boxOf(rectangle.loop);
  return ({ at, letter, height, width }) => {
    if (at.x < minX || at.x > maxX || at.y < minY || at.y > maxY) return false;
    const fits = (along: number, across: number): boolean =>
      across >= height &&
      across - height <= MARGIN * letter &&
      along >= width * NARROWEST &&
      along <= width * WIDEST + MARGIN * letter;
    return (fits(one, two) || fits(two, one)) && isInside(rectangle.loop, at);
  };
}
