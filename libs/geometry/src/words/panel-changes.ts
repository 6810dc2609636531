import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { localizeDecimals } from '@glass/formats';
import { capitalize } from '@glass/language';
import { blockText, buildPanelDrawing } from '../drawing/panel-drawing.js';
import { glassName, templateText } from '../glass-name.js';
import { hardwareFinishName } from '../hardware-words.js';
import { formatTyped } from '../lengths/format-length.js';
import { mapShape, panelInMillimeters } from '../lengths/panel-lengths.js';
import { edgeLetter } from '../shapes/outline.js';
import { changeTexts } from './change-texts.js';
import { featureName, fieldWord } from './name-texts.js';

export interface PanelDifference {
  label: string;
  /** Both are '' where only the label says what differs. */
  before: string;
  after: string;
}

interface Version {
  spec: PanelSpec;
  quantity: number;
}

/** Everything that differs between two versions of a panel, with its values; for screens and emails. */
export function comparePanels(
  before: Version,
  after: Version,
  catalogue: Catalogue,
  locale?: string,
): PanelDifference[] {
  const [one, other] = [before.spec, after.spec];
  const sizes = [sizeOf(one, catalogue), sizeOf(other, catalogue)] as const;
  const localize = (found: PanelDifference): PanelDifference => ({
    label: found.label,
    before: localizeDecimals(locale, found.before),
    after: localizeDecimals(locale, found.after),
  });
  return [
    ...[
      ...differ(changeTexts.quantity, String(before.quantity), String(after.quantity)),
      ...differ(changeTexts.size, ...sizes),
      ...(sizes[0] === sizes[1] || one.shape.kind !== other.shape.kind
        ? compareShapes(one.shape, other.shape, catalogue)
        : []),
      ...differ(changeTexts.glass, glassText(one, catalogue), glassText(other, catalogue)),
      ...differ(changeTexts.madeFrom, templateOf(one), templateOf(other)),
    ].map(localize),
    // As the buyer wrote them.
    ...differ(changeTexts.mark, one.mark, other.mark),
    ...differ(changeTexts.notes, one.notes, other.notes),
    ...[
      ...group(compareEdges(one, other, catalogue), changeTexts.edges),
      ...group(compareCorners(one, other, catalogue), changeTexts.corners),
      ...group(compareFeatures(one, other, catalogue), capitalize),
      ...differ(changeTexts.seenFrom, sideOf(one), sideOf(other)),
    ].map(localize),
  ];
}

/** `Size: 28″ × 72″ → 29″ × 72″` */
export function differenceText({ label, before, after }: PanelDifference): string {
  if (before === '' && after === '') return label;
  const { change, empty } = changeTexts;
  return change(label, before || empty, after || empty);
}

const sideOf = ({ viewingSide }: PanelSpec): string => changeTexts.sides[viewingSide];

function differ(label: string, before: string, after: string): PanelDifference[] {
  return before === after ? [] : [{ label, before, after }];
}

/** Joins parts that change alike: `Hinge 1, hinge 2`, `Edge A, C`. */
function group(differences: readonly PanelDifference[], name: (parts: string) => string): PanelDifference[] {
  const groups = new Map<string, PanelDifference[]>();
  for (const difference of differences) {
    const key = JSON.stringify([difference.before, difference.after]);
    groups.set(key, [...(groups.get(key) ?? []), difference]);
  }
  return [...groups.values()].map(([first, ...others]) => {
    const parts = [first!, ...others].map(({ label }) => label).join(', ');
    return { ...first!, label: name(parts) };
  });
}

function sizeOf(spec: PanelSpec, catalogue: Catalogue): string {
  try {
    const drawing = buildPanelDrawing(panelInMillimeters(spec), catalogue);
    return blockText(drawing, spec, catalogue.precision);
  } catch {
    // Sizes that close no contour.
    return '';
  }
}

function glassText({ materialUID }: PanelSpec, { materials, units }: Catalogue): string {
  const material = materials.find(({ uid }) => uid === materialUID);
  return material ? glassName(material, units) : '';
}

function templateOf({ template }: PanelSpec): string {
  return template ? templateText(template) : changeTexts.measurements;
}

function compareShapes(before: PanelShape, after: PanelShape, { precision }: Catalogue): PanelDifference[] {
  if (isEqual(before, after)) return [];
  const lengths = (shape: PanelShape) => {
    const found = new Map<string, string>();
    mapShape(shape, (length, path) => {
      found.set(path, formatTyped(length, precision));
      return length;
    });
    return found;
  };
  const [one, other] = [lengths(before), lengths(after)];
  const sameFields = before.kind === after.kind && one.size === other.size;
  const found = [...one].flatMap(([path, text]) => {
    const name = fieldWord(path.split('.').at(-1) ?? path);
    return differ(capitalize(name), text, other.get(path) ?? '');
  });
  return sameFields && found.length > 0
    ? found
    : [{ label: changeTexts.differentShape, before: '', after: '' }];
}

function compareEdges(one: PanelSpec, other: PanelSpec, { edgeFinishes }: Catalogue): PanelDifference[] {
  const nameOf = ({ edges }: PanelSpec, index: number) =>
    nameIn(edgeFinishes, edges[index]?.finishUID ?? null);
  const count = Math.max(one.edges.length, other.edges.length);
  return range(count).flatMap((index) => differ(edgeLetter(index), nameOf(one, index), nameOf(other, index)));
}

function compareCorners(
  one: PanelSpec,
  other: PanelSpec,
  { cornerFinishes, precision }: Catalogue,
): PanelDifference[] {
  const textOf = ({ corners }: PanelSpec, index: number) => {
    const { finishUID = null, size = null } = corners[index] ?? {};
    return [nameIn(cornerFinishes, finishUID), size ? formatTyped(size, precision) : ''].join(' ').trim();
  };
  const edges = Math.max(one.edges.length, other.edges.length);
  return range(Math.max(one.corners.length, other.corners.length)).flatMap((index) =>
    differ(
      `${edgeLetter(index)}${edgeLetter((index + 1) % edges)}`,
      textOf(one, index),
      textOf(other, index),
    ),
  );
}

function compareFeatures(one: PanelSpec, other: PanelSpec, catalogue: Catalogue): PanelDifference[] {
  const partner = (feature: PanelFeature, features: readonly PanelFeature[]) =>
    features.find(({ uid }) => uid === feature.uid) ??
    features.find((candidate) => isEqual({ ...candidate, uid: '' }, { ...feature, uid: '' }));
  const name = (spec: PanelSpec, index: number) => featureName(spec, index, catalogue.hinges);
  const changed = one.features.flatMap((feature, index) => {
    const after = partner(feature, other.features);
    const [was, is] = [featureParts(feature, catalogue), after ? featureParts(after, catalogue) : null];
    if (!is) return [{ label: name(one, index), before: was.join(', '), after: changeTexts.none }];
    const parts = was.flatMap((part, at) => (part === is[at] ? [] : [at]));
    const joined = (texts: readonly string[]) =>
      parts
        .map((at) => texts[at])
        .filter(Boolean)
        .join(', ');
    return differ(name(one, index), joined(was), joined(is));
  });
  const added = other.features.flatMap((feature, index) =>
    partner(feature, one.features)
      ? []
      : [
          {
            label: name(other, index),
            before: changeTexts.none,
            after: featureParts(feature, catalogue).filter(Boolean).join(', '),
          },
        ],
  );
  return [...changed, ...added];
}

/** Kind and place of a feature, compared one by one. */
function featureParts(feature: PanelFeature, catalogue: Catalogue): string[] {
  const { precision, standardHoles, hinges } = catalogue;
  const length = (typed: Length) => formatTyped(typed, precision);
  const radius = (typed: Length) => (typed.mm > 0 ? changeTexts.radius(length(typed)) : changeTexts.noRadius);
  const placed = ({ x, fromX, y, fromY }: Extract<PanelFeature, { fromX: string }>) => [
    changeTexts.from[fromX]!(length(x)),
    changeTexts.from[fromY]!(length(y)),
  ];
  const onEdge = ({ edge, from, distance }: Extract<PanelFeature, { edge: number }>) =>
    changeTexts.onEdge[from](edgeLetter(edge), length(distance));
  switch (feature.kind) {
    case 'hole': {
      const cone = feature.countersunk;
      return [
        length(feature.diameter),
        cone
          ? changeTexts.countersunk[cone.side](length(cone.diameter), `${cone.angleDegrees}°`)
          : changeTexts.notCountersunk,
        ...placed(feature),
      ];
    }
    case 'standardHole':
      return [nameIn(standardHoles, feature.standardHoleUID), ...placed(feature)];
    case 'hinge':
      return [
        nameIn(hinges, feature.templateUID),
        feature.finish ? hardwareFinishName(feature.finish) : changeTexts.usualFinish,
        feature.mirrored ? changeTexts.mirrored : changeTexts.notMirrored,
        feature.carriesDoor ? changeTexts.carriesDoor : '',
        onEdge(feature),
      ];
    case 'edgeNotch':
      return [`${length(feature.width)} × ${length(feature.depth)}`, radius(feature.radius), onEdge(feature)];
    case 'cornerNotch':
      return [
        `${length(feature.alongPrevious)} × ${length(feature.alongNext)}`,
        radius(feature.radius),
        changeTexts.atCorner(feature.corner + 1),
      ];
    case 'cutout':
      return [
        `${length(feature.width)} × ${length(feature.height)}`,
        radius(feature.radius),
        ...placed(feature),
      ];
  }
}

function nameIn(list: readonly { uid: string; name: string }[], uid: string | null): string {
  return list.find((one) => one.uid === uid)?.name ?? changeTexts.standard;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function isEqual(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other);
}

/** JSON with sorted fields. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
