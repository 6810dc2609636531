import {
  FACINGS,
  type HardwareArticle,
  type HardwareRole,
  type LayoutCure,
  type LayoutFinding,
  type ShowerLayout,
  type SizeExplanation,
} from '@glass/contracts/layout';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { formatReadable, formatWeight, unitsOf, upToStep } from '@glass/geometry';
import { wordCapacity } from '@glass/geometry/words';
import { currentLocale } from '@glass/language';
import { cureTexts, findingTexts } from './finding-texts.js';
import { layoutNames, stepTexts } from './name-texts.js';

/** Names and formats that sentences about a layout need. */
export interface LayoutWords {
  layout: Pick<ShowerLayout<number>, 'obstacles'>;
  articles: readonly HardwareArticle[];
  precision: LengthPrecision;
  /** Locale of numbers, BCP 47; the reader's language if omitted. */
  locale?: string;
}

/** The sentence of a finding, in the reader's language and the shop's units. */
export function wordLayoutFinding(finding: LayoutFinding, words: LayoutWords): string {
  const { values } = finding;
  const texts = findingTexts;
  const format = layoutFormats(words);
  const size = (name: string) => format.length(values[name] ?? 0);
  const weight = (name: string) => format.weight(values[name] ?? 0);
  const name = nameOf(finding.articles[0], words.articles);
  const role = layoutNames.roles[(finding.place.field?.split('.').at(-1) ?? 'wallHinge') as HardwareRole];
  switch (finding.code) {
    case 'glassTooLarge':
      return values.isNarrow === 1 ? texts.tooNarrow(size('byMm')) : texts.tooLow(size('byMm'));
    case 'paneTooNarrow':
      return texts.paneTooSmall(size('widthMm'), size('heightMm'), size('minMm'), size('minHeightMm'));
    case 'widthsContradict':
      return texts.widthsContradict(size('byMm'));
    case 'leansUnknown':
      return texts.leansUnknown(size('byMm'));
    case 'bowTaken':
      return texts.bowTaken(size('bowMm'));
    case 'bowReview':
      return texts.bowReview(size('bowMm'));
    case 'noRemainder':
      return values.tooWide === 1 ? texts.panesTooWide(size('byMm')) : texts.panesTooNarrow(size('byMm'));
    case 'jointAngle':
      return texts.jointAngle(
        format.angle(values.degrees),
        format.angle(values.min),
        format.angle(values.max),
      );
    case 'hingeWallLeans':
      return texts.hingeWallLeans(size('leanMm'));
    case 'hingeWallReview':
      return texts.hingeWallReview(size('leanMm'));
    case 'hingeTooWeak':
      return wordWeakHinge(finding, name, words);
    case 'noArticle':
      return texts.noArticle(role);
    case 'doorsShareHinges':
      return texts.doorsShareHinges;
    case 'hingeHeights':
      return (values.minMm ?? 0) > (values.maxMm ?? 0)
        ? texts.noRoomForHinge(values.number ?? 0)
        : texts.hingeHeights(values.number ?? 0, size('atMm'), size('minMm'), size('maxMm'));
    case 'doorWidth':
      return texts.doorWidth(size('widthMm'), size('minMm'), size('maxMm'));
    case 'noBottomSeal':
      return texts.noBottomSeal;
    case 'curbFallsOut':
      return texts.curbFallsOut(size('fallMm'));
    case 'returnFallUnknown':
      return texts.returnFallUnknown(size('fallMm'));
    case 'doorOverCurb':
      return (values.leftMm ?? 0) > 0
        ? texts.doorOverCurb(size('riseMm'), size('leftMm'), size('minMm'))
        : texts.doorHitsCurb(size('riseMm'));
    case 'narrowBesideDoor':
      return texts.narrowBesideDoor(size('widthMm'), size('minMm'));
    case 'thickness':
      return texts.thickness(size('thicknessMm'), size('maxMm'), size('heightMm'));
    case 'doorClearance':
      return texts.doorClearance(size('gapMm'), size('minMm'));
    case 'headerNeeded':
      if (values.lack === 1) return texts.headerOrWall;
      if (values.lack === 2) return texts.headerOrBrackets(values.hinges ?? 2);
      if (values.lack === 3) return texts.headerOrFloor;
      return texts.headerNeeded(
        size('thicknessMm'),
        size('panelWidthMm'),
        size('panelHeightMm'),
        size('doorWidthMm'),
      );
    case 'carrierNotHeld':
      return texts.carrierNotHeld(size('widthMm'), size('minMm'));
    case 'barNeeded':
      return texts.barNeeded(size('widthMm'), size('heightMm'));
    case 'transomSize':
      return texts.transomSize(size('widthMm'), size('heightMm'), size('maxMm'), size('maxHeightMm'));
    case 'notchLarge':
      return texts.notchLarge(size('legMm'), size('minMm'));
    case 'swingHits':
      return texts.swingHits(obstacleOf(finding, words), format.angle(values.degrees));
    case 'towelBarHits':
      return texts.towelBarHits(size('neededMm'), size('hasMm'));
    case 'doorDrops':
      return (values.leftMm ?? 0) > 0
        ? texts.doorDrops(size('dropMm'), size('leftMm'))
        : texts.doorDrags(size('dropMm'));
    case 'articleNotForEdge':
      return texts.articleNotForEdge(name, layoutNames.facings[FACINGS[values.facing ?? 0] ?? 'wall']);
    case 'gapOutOfRange':
      if ((values.maxMm ?? null) === null) return texts.doorTouches(size('byMm'));
      return texts.gapOutOfRange(size('smallestMm'), size('largestMm'), name, size('minMm'), size('maxMm'));
    case 'sliderWidth':
      return texts.sliderWidth(name, size('maxMm'), size('widthMm'));
    case 'sliderWeight':
      return texts.sliderWeight(name, weight('maxKg'), weight('weightKg'));
    case 'sliderThickness':
    case 'articleThickness':
      return texts.articleThickness(name, size('thicknessMm'));
    case 'unknownArticle':
      return texts.unknownArticle(role);
    case 'unknownMaterial':
      return texts.unknownMaterial;
    case 'panelCannotBeMade':
      return texts.panelCannotBeMade;
  }
}

function wordWeakHinge({ values, severity }: LayoutFinding, name: string, words: LayoutWords): string {
  const { precision, locale = currentLocale() } = words;
  const format = layoutFormats(words);
  const count = values.count ?? 2;
  if (severity === 'warn') return findingTexts.otherHinges(count, name);
  const door = [format.length(values.widthMm ?? 0), format.weight(values.weightKg ?? 0)] as const;
  const limits = { weightKg: values.maxWeightKg ?? null, widthMm: values.maxWidthMm ?? null };
  const capacity = wordCapacity(limits, count, precision, locale);
  return capacity === ''
    ? findingTexts.noCapacity(name, ...door)
    : findingTexts.hingeTooWeak(name, capacity, ...door);
}

/** Label of the button that makes the change. */
export function wordLayoutCure(cure: LayoutCure, words: LayoutWords): string {
  const { length } = layoutFormats(words);
  switch (cure.kind) {
    case 'chooseArticle': {
      const name = nameOf(cure.articleUID, words.articles);
      return cure.count === undefined
        ? cureTexts.chooseArticle(name)
        : cureTexts.chooseHinges(cure.count, name);
    }
    case 'setTop':
      return cure.top === 'header' ? cureTexts.addHeader : cureTexts.toCeiling;
    case 'addBar':
      return cureTexts.addBar;
    case 'thickerGlass':
    case 'chooseGlass':
      return cureTexts.thickerGlass(length(cure.mm));
    case 'measureAgain':
      return cureTexts.measureAgain;
    case 'setWidth':
      return cureTexts.setWidth(length(cure.mm));
    case 'setTransom':
      return cureTexts.setTransom(length(cure.mm));
    case 'changeHinged':
      return cure.hinged === 'left' ? cureTexts.hingesLeft : cureTexts.hingesRight;
    case 'changeOpens':
      return { out: cureTexts.openOut, in: cureTexts.openIn, both: cureTexts.openBoth }[cure.opens];
    case 'removeArticle':
      return cureTexts.removeArticle(layoutNames.roles[cure.role]);
    case 'setHingeHeights':
      return cure.mm === null ? cureTexts.spreadHinges : cureTexts.placeHinges(cure.mm.length);
    case 'makeTemplate':
      return cureTexts.makeTemplate;
  }
}

/**
 * A size as a sum: `900 mm smallest width − 4 mm Geneva − 11 mm magnetic seal = 885 mm`. Articles are called by their
 * names.
 */
export function wordExplanation({ steps, mm }: SizeExplanation, words: LayoutWords): string {
  const { length } = layoutFormats(words);
  const sum = steps.map((step, i) => {
    const size = `${length(Math.abs(step.mm))} ${findArticleName(step.articleUID, words) ?? stepTexts[step.reason]}`;
    if (i === 0) return step.mm < 0 ? `−${size}` : size;
    return `${step.mm < 0 ? '−' : '+'} ${size}`;
  });
  return `${sum.join(' ')} = ${length(mm)}`;
}

const findArticleName = (uid: string | null, { articles }: LayoutWords): string | undefined =>
  articles.find((article) => article.uid === uid)?.name;

const nameOf = (uid: string | undefined, articles: readonly HardwareArticle[]): string =>
  articles.find((article) => article.uid === uid)?.name ?? '';

function obstacleOf({ place }: LayoutFinding, { layout }: LayoutWords): string {
  const obstacle = layout.obstacles[Number(place.field?.split('.')[1])];
  return layoutNames.obstacles[obstacle?.kind ?? 'other'];
}

/** Writes figures of a layout: lengths in mm to a tenth or the shop's fraction, weights in kg, degrees and percent. */
export function layoutFormats({
  precision,
  locale = currentLocale(),
}: Pick<LayoutWords, 'precision' | 'locale'>) {
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return {
    length: (mm: number) => formatReadable(roundForReading(mm, precision), precision, locale),
    /** A length that something has to move by: rounded up, so that it never reads 0. */
    atLeast: (mm: number) => formatReadable(roundUpForReading(mm, precision), precision, locale),
    weight: (kg: number) => formatWeight(kg, unitsOf(precision), locale),
    angle: (degrees: number | null | undefined) => `${decimal.format(degrees ?? 0)}°`,
    percent: (value: number | null | undefined) => percent.format((value ?? 0) / 100),
  };
}

/** A tenth of a millimeter is enough to read; inches are shown in steps of the shop anyway. */
const roundForReading = (mm: number, precision: LengthPrecision): number =>
  unitsOf(precision) === 'metric' ? Math.round(mm * 10) / 10 : mm;

const roundUpForReading = (mm: number, precision: LengthPrecision): number =>
  unitsOf(precision) === 'metric' ? Math.ceil(mm * 10 - NOISE) / 10 : upToStep(mm, precision);

/** Sums of measures are exact to less than this. */
const NOISE = 1e-6;
