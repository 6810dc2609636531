import { type Catalogue, type Material, findSidedSurface } from '@glass/contracts/catalogue';
import {
  COMMON_DRAWING_UNITS,
  type DxfDrawingUnit,
  type DxfQuestion,
  type DxfQuestionChoice,
  type DxfText,
  MM_PER_DRAWING_UNIT,
  type PanelSpec,
} from '@glass/contracts/panel';
import { boxOf, formatLength } from '@glass/geometry';
import type { Asked, Questions } from '../read/questions.js';
import type { DxfReading } from '../read/read-dxf.js';
import { upright } from '../read/upright.js';
import { say } from '../words/say.js';

type ViewingSide = PanelSpec['viewingSide'];

/** Default for glass with equal sides. */
export const USUAL_SIDE: ViewingSide = 'outside';

/** Question which side of the glass a drawing shows; null if both sides are equal. */
export function sideQuestion(material: Pick<Material, 'name' | 'sidedSurface'>): Asked | null {
  const surface = findSidedSurface(material);
  if (!surface) return null;
  return {
    code: 'side',
    text: say('ask.side', material.name, { surface }),
    choices: [
      { value: 'outside', label: say('ask.fromOutside') },
      { value: 'inside', label: say('ask.fromInside') },
    ],
    suggested: USUAL_SIDE,
  };
}

export const viewingSideOf = (answer: DxfQuestion['answer'] | undefined): ViewingSide =>
  answer === 'inside' ? 'inside' : USUAL_SIDE;

/** @returns the answered side, or the usual one */
export function askSide(material: Material | null, questions: Questions): ViewingSide {
  const asked = material && sideQuestion(material);
  return asked ? viewingSideOf(questions.ask(asked)) : USUAL_SIDE;
}

/** Likely longer side of ordered glass, mm: less is a sample, more exceeds float sheets. */
const LIKELY_MM = { from: 120, to: 4000 };
/** Below this size (mm) in a declared unit, glass is rare enough to ask about other likely units. */
const SMALL_MM = 250;
/** Makeable longer side, mm: from a sample to a jumbo sheet. */
const MAKEABLE_MM = { from: 10, to: 6000 };

export const shopUnit = ({ units }: Catalogue): DxfDrawingUnit => (units === 'inch' ? 'inch' : 'mm');

export interface UnitOfDrawing {
  /** The declared, the only likely, or the suggested unit. */
  unit: DxfDrawingUnit;
  /** null if the file or the size leaves only one unit. */
  asked: Asked | null;
  /** Size of the largest panel in its declared unit, if no unit gives a makeable size. */
  unlikely: string | DxfText | null;
}

/**
 * Decides a drawing's unit by its declaration and the size of its largest panel. Asks if the file declares none and
 * several are likely, or if the declared one is unlikely and another is likely.
 * @param chosen the user's answer; offered even if unlikely
 */
export function unitOfDrawing(
  reading: DxfReading,
  catalogue: Catalogue,
  chosen?: DxfDrawingUnit,
): UnitOfDrawing {
  const usual = shopUnit(catalogue);
  const declared = reading.declaredUnits;
  const size = drawnSize(reading);
  // If faults leave no panel, the size of the rest proves nothing about the declared unit.
  const isFaulty = reading.panels.length === 0 && declared === reading.units;
  if (size === null || isFaulty) return { unit: declared ?? usual, asked: null, unlikely: null };
  const lengthIn = (unit: DxfDrawingUnit) => Math.max(size.width, size.height) * MM_PER_DRAWING_UNIT[unit];
  const isWithin = (unit: DxfDrawingUnit, from: number, to: number) =>
    lengthIn(unit) >= from && lengthIn(unit) <= to;
  const inTurn = COMMON_DRAWING_UNITS[catalogue.units];
  const choiceOf = (value: DxfDrawingUnit): DxfQuestionChoice => ({
    value,
    label: say('ask.unitWithSize', { unit: value, isFirst: true }, sizeText(size, value, catalogue)),
  });
  const ask = (suggested: DxfDrawingUnit, units: readonly DxfDrawingUnit[], text: DxfText): Asked => ({
    ...{ code: 'unit', text, suggested },
    choices: [...new Set([suggested, ...units, ...(chosen ? [chosen] : [])])].map(choiceOf),
  });

  if (declared !== null) {
    const others = inTurn.filter((unit) => unit !== declared && isWithin(unit, SMALL_MM, LIKELY_MM.to));
    const [likeliest] = others;
    const isSure = isWithin(declared, SMALL_MM, LIKELY_MM.to);
    const isUnlikely = !isWithin(declared, MAKEABLE_MM.from, MAKEABLE_MM.to);
    const text = sizeText(size, declared, catalogue);
    if (isSure || !likeliest) return { unit: declared, asked: null, unlikely: isUnlikely ? text : null };
    const suggested = isWithin(declared, LIKELY_MM.from, MAKEABLE_MM.to) ? declared : likeliest;
    const why = say('ask.unitDeclared', { unit: declared }, text);
    return { unit: suggested, asked: ask(suggested, [declared, ...others], why), unlikely: null };
  }

  const likely = inTurn.filter((unit) => isWithin(unit, LIKELY_MM.from, LIKELY_MM.to));
  const [first, second] = likely;
  if (first && !second) return { unit: first, asked: null, unlikely: null };
  const makeable = inTurn.filter((unit) => isWithin(unit, MAKEABLE_MM.from, MAKEABLE_MM.to));
  const offered = first
    ? inTurn.filter((unit) => likely.includes(unit) || (unit === usual && makeable.includes(unit)))
    : makeable.length > 1
      ? makeable
      : inTurn;
  const suggested = first ?? makeable[0] ?? usual;
  const why = say('ask.unitUnknown');
  return { unit: suggested, asked: ask(suggested, offered, why), unlikely: null };
}

interface DrawnSize {
  width: number;
  height: number;
}

/**
 * Size of the largest panel, or of the whole drawing without panels, in the file's numbers; null for an empty drawing.
 */
function drawnSize({ panels, drawn, units }: DxfReading): DrawnSize | null {
  const [largest] = panels;
  if (!largest && drawn.length === 0) return null;
  const { minX, minY, maxX, maxY } = largest ? upright(largest).box : boxOf(drawn.flat());
  const by = MM_PER_DRAWING_UNIT[units];
  return { width: (maxX - minX) / by, height: (maxY - minY) / by };
}

const MM_PER_INCH = 25.4;
/** Sizes outside are not shown, mm. */
const [SMALLEST_SHOWN_MM, LARGEST_SHOWN_MM] = [0.01, 1e9];

const METRIC_UNITS: readonly DxfDrawingUnit[] = ['mm', 'cm', 'm'];

/** In the shop's unit first: inches and millimeters for an inch shop, and for units of inches. */
function sizeText(
  { width, height }: DrawnSize,
  unit: DxfDrawingUnit,
  { units, precision }: Catalogue,
): string | DxfText {
  const [across, along] = [width, height].map((length) => length * MM_PER_DRAWING_UNIT[unit]) as [
    number,
    number,
  ];
  const longer = Math.max(across, along);
  if (longer > LARGEST_SHOWN_MM) return say('ask.aboveLargest');
  if (longer < SMALLEST_SHOWN_MM) return say('ask.belowSmallest');
  const metric = `${millimeters(across)} × ${millimeters(along)} mm`;
  const showsInches = units === 'inch' || !METRIC_UNITS.includes(unit);
  if (!showsInches || longer < MM_PER_INCH / 16) return metric;
  const fraction = precision === '1mm' ? '1/16' : precision;
  const inches = `${formatLength(across, fraction)} × ${formatLength(along, fraction)}`;
  return units === 'inch' ? `${inches} (${metric})` : `${metric} (${inches})`;
}

/** Whole millimeters distinguish units, except below a centimeter. */
function millimeters(mm: number): string {
  return String(mm < MAKEABLE_MM.from ? Number(mm.toPrecision(2)) : Math.round(mm));
}
