import type { EdgeFinish } from '@glass/contracts/catalogue';
import {
  type EdgeZone,
  FACINGS,
  type HardwareArticle,
  type HardwareRole,
  type LayoutCure,
  type LayoutFinding,
  PANE_SIDES,
  type ShowerLayout,
  type SizeExplanation,
} from '@glass/contracts/layout';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { wordCapacity } from '@glass/geometry/words';
import { currentLocale, listWords } from '@glass/language';
import { cureTexts, findingTexts } from './finding-texts.js';
import { layoutFormats } from './layout-formats.js';
import { layoutNames, stepTexts } from './name-texts.js';

/** Names and formats that sentences about a layout need. */
export interface LayoutWords {
  layout: Pick<ShowerLayout<number>, 'obstacles'>;
  articles: readonly HardwareArticle[];
  edgeFinishes: readonly Pick<EdgeFinish, 'uid' | 'name'>[];
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
  const least = (name: string) => format.limit(values[name] ?? 0, 'least');
  const most = (name: string) => format.limit(values[name] ?? 0, 'most');
  /** A measure that breaks a limit, and the limit. */
  const against = (name: string, limit: string) => format.against(values[name] ?? 0, limit);
  const name = nameOf(finding.articles[0], words.articles);
  const role = layoutNames.roles[(finding.place.field?.split('.').at(-1) ?? 'wallHinge') as HardwareRole];
  const zone = layoutNames.edgeZones[(finding.place.field?.split('.').at(-1) ?? 'exposed') as EdgeZone];
  switch (finding.code) {
    case 'glassTooLarge':
      return values.isNarrow === 1 ? texts.tooNarrow(size('byMm')) : texts.tooLow(size('byMm'));
    case 'paneTooNarrow':
      return texts.paneTooSmall(size('widthMm'), size('heightMm'), least('minMm'), least('minHeightMm'));
    case 'notMeasured':
      return texts.notMeasured(values.count ?? 1);
    case 'widthsContradict':
      return texts.widthsContradict(size('byMm'));
    case 'leansUnknown':
      return texts.leansUnknown(size('byMm'));
    case 'otherLeanUnknown':
      return texts.otherLeanUnknown[values.isLeft === 1 ? 'left' : 'right'](size('leanMm'));
    case 'heightsContradict':
      return wordHeights(finding, words);
    case 'cornerHeights':
      return texts.cornerHeights(size('beforeMm'), size('afterMm'), size('byMm'));
    case 'heightUnknown':
      return texts.heightUnknown(size('fallMm'));
    case 'ceilingNotStraight':
      return (values.isHigher === 1 ? texts.ceilingHigher : texts.ceilingLower)(
        ...([size('middleMm'), size('straightMm'), size('byMm')] as const),
      );
    case 'openAbove':
      return texts.openAbove(size('openMm'), size('gapMm'));
    case 'bowTaken':
      return texts.bowTaken(size('bowMm'));
    case 'bowReview':
      return texts.bowReview(size('bowMm'));
    case 'noRemainder':
      return values.tooWide === 1 ? texts.panesTooWide(size('byMm')) : texts.panesTooNarrow(size('byMm'));
    case 'jointAngle':
      return wordJointAngle(finding, words);
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
        : texts.hingeHeights(values.number ?? 0, size('atMm'), ...format.limits(values.minMm, values.maxMm));
    case 'hingesClose':
      return texts.hingesClose(...against('clearMm', least('minMm')));
    case 'noRoomOnEdge': {
      const side = PANE_SIDES[values.side ?? -1];
      if (!side) return texts.holesOffGlass(name);
      const sentence = values.isAtBlock === 1 ? texts.noRoomBesideBlock : texts.noRoomOnEdge;
      return sentence(layoutNames.sides[side], size('freeMm'), name);
    }
    case 'sliderHitsBlock':
      return texts.sliderHitsBlock;
    case 'trackNotHeld':
      if (values.isBehind === 1)
        return finding.articles[1] === undefined
          ? texts.returnBehindTrack(name)
          : texts.returnShortened(name, nameOf(finding.articles[1], words.articles));
      return (values.isKnown === 1 ? texts.trackNotHeld : texts.trackUnknown)(name);
    case 'tracksDontMeet':
      if (values.isOther === 1) return texts.tracksDiffer;
      return (values.isKnown === 1 ? texts.tracksDontMeet : texts.tracksUnknown)(name);
    case 'doorRises':
      return texts.doorRises(size('riseMm'), size('gapMm'));
    case 'areaThickness':
      return texts.areaThickness(format.area(values.areaMm2 ?? 0), size('thicknessMm'), least('minMm'));
    case 'fewFixings':
      return texts.fewFixings(values.count ?? 2, most('maxMm'));
    case 'floorClearance':
      return texts.floorClearance(...against('gapMm', least('minMm')));
    case 'doorWidth':
      return texts.doorWidth(size('widthMm'), ...format.limits(values.minMm, values.maxMm));
    case 'noBottomSeal':
      return texts.noBottomSeal;
    case 'curbFallsOut':
      return texts.curbFallsOut(size('fallMm'));
    case 'returnFallUnknown':
      return texts.returnFallUnknown(size('fallMm'));
    case 'doorOverCurb':
      return (values.leftMm ?? 0) > 0
        ? texts.doorOverCurb(size('riseMm'), ...against('leftMm', least('minMm')))
        : texts.doorHitsCurb(size('riseMm'));
    case 'narrowBesideDoor':
      return texts.narrowBesideDoor(size('widthMm'), most('minMm'));
    case 'thickness':
      return texts.thickness(size('thicknessMm'), most('maxMm'), size('heightMm'));
    case 'doorClearance':
      return texts.doorClearance(...against('gapMm', least('minMm')));
    case 'headerNeeded':
      if (values.lack === 1) return texts.headerOrWall;
      if (values.lack === 2) return texts.headerOrBrackets(values.hinges ?? 2);
      if (values.lack === 3) return texts.headerOrFloor;
      return texts.headerNeeded(
        size('thicknessMm'),
        most('panelWidthMm'),
        most('panelHeightMm'),
        most('doorWidthMm'),
      );
    case 'carrierNotHeld':
      return texts.carrierNotHeld(size('widthMm'), least('minMm'));
    case 'barNeeded':
      return texts.barNeeded(size('widthMm'), size('heightMm'));
    case 'transomSize':
      return (values.clamps === 0 ? texts.transomWithoutClamps : texts.transomSize)(
        size('widthMm'),
        size('heightMm'),
        most('maxMm'),
        most('maxHeightMm'),
      );
    case 'notchLarge':
      return texts.notchLarge(...against('legMm', least('minMm')));
    case 'notchTooShort':
      return (values.isUpright === 1 ? texts.stepTooLow : texts.stepTooNarrow)(
        size('edgeMm'),
        least('radiusMm'),
      );
    case 'blockTooWide':
    case 'blockTooHigh':
    case 'blockFallsTooFar':
    case 'blockUnderDoor':
    case 'blockAtCorner':
      return wordBlock(finding, size);
    case 'transomTooHigh':
      return (values.byMm ?? 0) > 0
        ? texts.transomTooHigh(size('heightMm'), size('byMm'), size('openingMm'))
        : texts.noGlassBelowTransom(size('heightMm'), size('openingMm'));
    case 'glassEndsTooLow':
      return texts.glassEndsTooLow(size('topMm'), format.atLeast(values.byMm ?? 0));
    case 'swingHits':
      return values.passageMm === undefined
        ? texts.swingHits(obstacleOf(finding, words), format.angle(values.degrees))
        : texts.swingHitsEarly(
            ...([obstacleOf(finding, words), format.angle(values.degrees), size('passageMm')] as const),
          );
    case 'swingHitsBlock':
      return wordBlockHit(finding, words);
    case 'swingHitsWall': {
      const hits = values.isGlass === 1 ? texts.swingHitsGlass : texts.swingHitsWall;
      const sentence = values.opensIn === 1 ? hits.in : hits.out;
      return sentence(format.angle(values.degrees));
    }
    case 'swingHitsDoor':
      return texts.swingHitsDoor[values.opensIn === 1 ? 'in' : 'out'](
        format.angle(values.degrees),
        values.side ?? 0,
      );
    case 'handleHeight':
      return texts.handleHeight(size('atMm'), ...format.limits(values.minMm, values.maxMm));
    case 'towelBarHits':
      return texts.towelBarHits(size('neededMm'), size('hasMm'));
    case 'doorDrops':
      return (values.leftMm ?? 0) > 0
        ? texts.doorDrops(size('dropMm'), size('leftMm'))
        : texts.doorDrags(size('dropMm'));
    case 'articleNotForEdge':
      if (typeof values.degrees === 'number') return texts.notForAngle(name, format.angle(values.degrees));
      return texts.articleNotForEdge(name, layoutNames.facings[FACINGS[values.facing ?? 0] ?? 'wall']);
    case 'sealNotForEdge':
      return (values.isFixed === 1 ? texts.jointAtDoor : texts.sealNotForEdge)(role, name);
    case 'gapOutOfRange':
      if ((values.maxMm ?? null) === null) return texts.doorTouches(size('byMm'));
      return wordGap(finding, name, words);
    case 'sliderWidth':
      return texts.sliderWidth(name, most('maxMm'), size('widthMm'));
    case 'sliderWeight':
      return texts.sliderWeight(
        name,
        format.weight(values.maxKg ?? 0, values.weightKg),
        format.weight(values.weightKg ?? 0, values.maxKg),
      );
    case 'sliderThickness':
    case 'articleThickness':
      return texts.articleThickness(name, size('thicknessMm'));
    case 'unknownArticle':
      return texts.unknownArticle(role);
    case 'unknownMaterial':
      return texts.unknownMaterial;
    case 'edgeNotSold':
      return texts.edgeNotSold(zone, nameOf(finding.articles[0], words.edgeFinishes));
    case 'edgeNotPolished':
      return texts.edgeNotPolished(zone);
    case 'miterNotSold':
      return texts.miterNotSold(format.angle(values.degrees));
    case 'panelCannotBeMade':
      return texts.panelCannotBeMade;
  }
}

function wordBlock({ code, values }: LayoutFinding, size: (name: string) => string): string {
  const texts = findingTexts;
  const block = values.isBench === 1 ? texts.bench : texts.kneeWall;
  const by = size('byMm');
  if (code === 'blockFallsTooFar') return texts.blockFallsTooFar(block, size('fallMm'), by, size('heightMm'));
  if (code === 'blockAtCorner')
    return values.reachMm === undefined
      ? (values.isBench === 1 ? texts.benchAtCorner : texts.blockAtCorner)(block, values.side ?? 0)
      : texts.blockReach(block, values.side ?? 0, size('reachMm'));
  if (code === 'blockUnderDoor') return texts.blockUnderDoor(block, size('widthMm'), by);
  if (code === 'blockTooHigh')
    return (values.byMm ?? 0) > 0
      ? texts.blockTooHigh(block, size('heightMm'), by, size('openingMm'))
      : texts.noGlassAboveBlock(block, size('heightMm'), size('openingMm'));
  if (values.count !== 2) return texts.blockTooWide(block, size('widthMm'), by, size('openingMm'));
  return (values.byMm ?? 0) > 0
    ? texts.blocksTooWide(size('widthMm'), by, size('openingMm'))
    : texts.noGlassBetweenBlocks(size('widthMm'), size('openingMm'));
}

function wordJointAngle({ values, severity }: LayoutFinding, words: LayoutWords): string {
  const { angle } = layoutFormats(words);
  const { degrees = 0, min = 0, max = 0 } = values;
  if (severity !== 'block') return findingTexts.jointAngle(angle(degrees), angle(min), angle(max));
  return (degrees ?? 0) > (max ?? 0)
    ? findingTexts.jointStraight(angle(degrees), angle(max))
    : findingTexts.jointLimits(angle(degrees), angle(min), angle(max));
}

/** Names every height that was measured, from left to right. */
function wordHeights({ values }: LayoutFinding, words: LayoutWords): string {
  const { length } = layoutFormats(words);
  const { leftMm, middleMm, rightMm, fallMm, byMm } = values;
  const heights = [leftMm, middleMm, rightMm]
    .filter((mm) => typeof mm === 'number')
    .map(length)
    .join(' / ');
  return typeof fallMm === 'number'
    ? findingTexts.heightsContradict(heights, length(fallMm), length(byMm ?? 0))
    : findingTexts.heightsDiffer(heights, length(byMm ?? 0));
}

function wordBlockHit({ values }: LayoutFinding, words: LayoutWords): string {
  const { angle, atLeast } = layoutFormats(words);
  const block = values.isBench === 1 ? 'bench' : 'kneeWall';
  const figures = [angle(values.degrees), atLeast(values.byMm ?? 0)] as const;
  return values.isAbove === 1
    ? findingTexts.doorDragsOnBlock[block](...figures)
    : findingTexts.swingHitsBlock[block][values.opensIn === 1 ? 'in' : 'out'](...figures);
}

/** Each end of the gap that the article doesn't close differs from its limit. */
function wordGap({ values }: LayoutFinding, name: string, words: LayoutWords): string {
  const format = layoutFormats(words);
  const [min, max] = format.limits(values.minMm, values.maxMm);
  const [smallest] = format.against(values.smallestMm ?? 0, min);
  const [largest] = format.against(values.largestMm ?? 0, max);
  return findingTexts.gapOutOfRange(smallest, largest, name, min, max);
}

function wordWeakHinge({ values, severity }: LayoutFinding, name: string, words: LayoutWords): string {
  const { precision, locale = currentLocale() } = words;
  const format = layoutFormats(words);
  const count = values.count ?? 2;
  if (severity === 'warn') return findingTexts.otherHinges(count, name);
  const door = [
    format.length(values.widthMm ?? 0),
    format.weight(values.weightKg ?? 0, values.maxWeightKg),
  ] as const;
  const limits = { weightKg: values.maxWeightKg ?? null, widthMm: values.maxWidthMm ?? null };
  const capacity = wordCapacity(limits, count, precision, locale);
  return capacity === ''
    ? findingTexts.noCapacity(name, ...door)
    : findingTexts.hingeTooWeak(name, capacity, ...door);
}

/** Label of the button that makes equal changes, such as at several corners. */
export function wordLayoutCures(cures: readonly LayoutCure[], words: LayoutWords): string {
  const sides = cures.flatMap((cure) => (cure.kind === 'setThrough' ? [sideThrough(cure)] : []));
  if (sides.length > 1)
    return cureTexts.runThroughSides(listWords(sides.toSorted((a, b) => a - b).map(String), 'conjunction'));
  return cures[0] ? wordLayoutCure(cures[0], words) : '';
}

/** Number of the side whose glass runs through. */
const sideThrough = ({ joint, through }: Extract<LayoutCure, { kind: 'setThrough' }>): number =>
  joint + (through === 'left' ? 1 : 2);

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
      return { header: cureTexts.addHeader, ceiling: cureTexts.toCeiling, open: cureTexts.openTop }[cure.top];
    case 'addBar':
      return cureTexts.addBar;
    case 'thickerGlass':
    case 'chooseGlass':
      return cureTexts.thickerGlass(length(cure.mm));
    case 'takeAsMeasured':
      return cureTexts.takeAsMeasured;
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
    case 'chooseEdge':
      return cureTexts.chooseEdge(nameOf(cure.finishUID, words.edgeFinishes));
    case 'setCorner':
      return cure.corner === 'butt' ? cureTexts.buttCorner : cureTexts.miterCorner;
    case 'setThrough':
      return cureTexts.runThrough(sideThrough(cure));
    case 'makeTemplate':
      return cureTexts.makeTemplate;
    case 'askShop':
      return cureTexts.askShop;
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

const nameOf = (uid: string | undefined, named: readonly { uid: string; name: string }[]): string =>
  named.find((one) => one.uid === uid)?.name ?? '';

function obstacleOf({ place }: LayoutFinding, { layout }: LayoutWords): string {
  const obstacle = layout.obstacles[Number(place.field?.split('.')[1])];
  return layoutNames.obstacles[obstacle?.kind ?? 'other'];
}
