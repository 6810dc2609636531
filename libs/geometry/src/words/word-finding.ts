import type { Finding, FindingFacts, FixFacts, RuleFinding, Severity } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { capitalize, currentLocale } from '@glass/language';
import { formatLength, formatShort, joinSize, stepMm } from '../lengths/format-length.js';
import { measureTexts } from '../rules/rule-units.js';
import { wordCapacity } from './capacity.js';
import { carrierTexts, findingTexts, thicknessTexts } from './finding-texts.js';
import { fixTexts } from './fix-texts.js';
import { featureWords, fieldWord } from './name-texts.js';
import { countedTexts, shareTexts, subjectTexts } from './subject-texts.js';

/** Words findings in the current language. Findings without facts keep their message. */
export const wordFindings = (findings: readonly RuleFinding[]): Finding[] => findings.map(wordFinding);

/** The sentence of a finding alone. */
export const wordFindingMessage = ({
  facts,
  severity,
  message,
}: Pick<RuleFinding, 'facts' | 'severity' | 'message'>): string =>
  (facts && wordFacts(facts, severity)) ?? message ?? '';

/** Words a finding and its fix in the current language, in the units of the tenant's glass. */
export function wordFinding(finding: RuleFinding): Finding {
  const { fix } = finding;
  return {
    ...finding,
    message: wordFindingMessage(finding),
    fix: fix && {
      ...fix,
      description: (fix.facts && wordFix(fix.facts)) ?? fix.description ?? '',
    },
  };
}

type Table<Text> = Partial<Record<string, Text>>;
type SubjectText = (names: Record<'feature' | 'name' | 'corner' | 'edge' | 'sheet', string>) => string;

/** null for facts that a later version wrote. */
function wordFacts(facts: FindingFacts, severity: Severity): string | null {
  const sentence = wordOne(facts, severity);
  return sentence === null || facts.count === 1 ? sentence : findingTexts.alike(facts.count, sentence);
}

function wordOne(facts: FindingFacts, severity: Severity): string | null {
  const { about, values, quantity, limit, actual, operator, precision } = facts;
  const isLeast = operator === '>=' || operator === '>';
  switch (about) {
    case 'own':
      return String(values[currentLocale().slice(0, 2)] ?? values.message);
    case 'noLimit':
      return findingTexts.noLimit(String(values.code));
    case 'untempered':
      return findingTexts.untempered;
    case 'hingeThickness':
      return wordThickness(facts);
    case 'tooNarrow': {
      const ratio = measureTexts(quantity, actual, limit, false, precision);
      return findingTexts.tooNarrow(String(Number(ratio.actual)), String(Number(ratio.limit)));
    }
  }
  const measured = measureTexts(quantity, actual, limit, isLeast, precision);
  const carried = (carrierTexts.limits as Table<(typeof carrierTexts.limits)['doorWidth']>)[about];
  if (carried) {
    const advice = carrierTexts.advice[about as keyof typeof carrierTexts.advice][severity];
    return `${carried(nameIn(values.name), Number(values.hinges ?? 0), measured.limit, measured.actual)} ${advice}`;
  }
  const subjectText = (subjectTexts as Table<SubjectText>)[about];
  if (!subjectText) return null;
  const subject = subjectText(subjectNames(facts));
  if (quantity === 'count' && limit === 0 && operator === '<=') {
    const counted = countedTexts[about];
    if (severity === 'block' || counted === undefined)
      return findingTexts.none.block(capitalize(subject), measured.actual);
    return severity === 'review'
      ? findingTexts.none.review(capitalize(counted), actual)
      : findingTexts.none.warn(counted, actual);
  }
  const text = findingTexts.measure[severity][operator];
  return text(
    severity === 'warn' ? subject : capitalize(subject),
    wordShare(facts, measured.limit),
    measured.actual,
  );
}

function subjectNames({ values, precision }: FindingFacts) {
  const { feature, number, name, corner, edge, shortMm, longMm } = values;
  return {
    feature: featureWords(String(feature), Number(number)),
    ...{ name: nameIn(name), corner: nameIn(corner), edge: nameIn(edge) },
    sheet: joinSize([shortMm, longMm].map((mm) => formatShort(Number(mm), precision))),
  };
}

const nameIn = (value: string | number | null | undefined): string => String(value ?? '');

/** `12 mm (1/3 of the shorter side)` */
function wordShare({ share }: FindingFacts, limit: string): string {
  const texts = share && (shareTexts as Table<(typeof shareTexts)['width']>)[share.of];
  if (!share || !texts) return limit;
  if (share.times === '1') return texts.whole(limit);
  return Number(share.times) > 1 ? texts.multiple(limit, share.times) : texts.part(limit, share.times);
}

function wordThickness({ values, precision }: FindingFacts): string {
  const { minMm, maxMm } = values as { minMm: number | null; maxMm: number | null };
  const [name, mm] = [nameIn(values.name), Number(values.thicknessMm)];
  const from = minMm === null ? null : measureTexts('length', mm, minMm, true, precision);
  const to = maxMm === null ? null : measureTexts('length', mm, maxMm, false, precision);
  const isThin = minMm !== null && mm < minMm;
  const actual = ((isThin ? from : to) ?? from)?.actual ?? '';
  const other = isThin ? thicknessTexts.thicker : thicknessTexts.thinner;
  return `${wordRange(name, from?.limit, to?.limit, actual)} ${other(nameIn(values.hardware))}`;
}

function wordRange(name: string, from: string | undefined, to: string | undefined, actual: string): string {
  if (from === undefined) return thicknessTexts.atMost(name, to ?? '', actual);
  if (to === undefined) return thicknessTexts.atLeast(name, from, actual);
  return from === to
    ? thicknessTexts.exactly(name, from, actual)
    : thicknessTexts.between(name, from, to, actual);
}

/** One sentence for the button that applies the change; null for facts that a later version wrote. */
function wordFix({ about, values, precision }: FixFacts): string | null {
  const feature = featureWords(String(values.feature), Number(values.number));
  const move = fixTexts.moves[about];
  if (move)
    return move(
      feature,
      distance(Number(values.acrossMm), precision),
      distance(Number(values.upMm), precision),
    );
  const [field, length] = [fieldWord(nameIn(values.field)), formatLength(Number(values.mm), precision)];
  switch (about) {
    case 'setLength':
      return fixTexts.setLength(field, length);
    case 'setFeature':
      return fixTexts.setFeature(field, feature, length);
    case 'setCorner':
      return fixTexts.setCorner(field, nameIn(values.corner), length);
    case 'moveAlongEdge': {
      const by = distance(Number(values.byMm), precision);
      return fixTexts.moveAlongEdge(feature, by, nameIn(values.edge), nameIn(values.toward));
    }
    case 'exchangeHinges': {
      if (values.name === null) return fixTexts.otherHinge;
      const { weightKg, widthMm } = values as { weightKg: number | null; widthMm: number | null };
      const capacity = wordCapacity({ weightKg, widthMm }, Number(values.hinges), precision);
      return capacity === ''
        ? fixTexts.use(nameIn(values.name))
        : fixTexts.useCarrying(nameIn(values.name), capacity);
    }
    default:
      return null;
  }
}

/** Moving an odd typed length onto a step may be too small to measure; then the step is named. */
function distance(mm: number, precision: LengthPrecision): string {
  const text = formatLength(mm, precision);
  return text === formatLength(0, precision)
    ? fixTexts.lessThan(formatLength(stepMm(precision), precision))
    : text;
}
