import type { PanelFeature, PanelPart, PanelShape, Point, SentenceValues } from '@glass/contracts/panel';
import { loopLength } from '../contour/loop.js';
import { featurePoint } from '../drawing/dimensions.js';
import type { PanelLayout } from '../net/panel-layout.js';
import { growLength, moveAlong, shrinkLength } from './changes.js';
import { blockCenter, blockSize } from './panel-rules.js';
import { numberFeature } from './number-feature.js';
import type { Breach, RuleCheck } from './rule-check.js';

interface Size {
  mm: number;
  path: string;
}

/** A notch, as a feature or as part of the shape. Hinges are not notches. */
interface Notch {
  name: SentenceValues;
  part: PanelPart;
  at: Point;
  sizes: Size[];
  radius: Size;
}

function notchesOf(layout: PanelLayout): Notch[] {
  const notches: Notch[] = [];
  const { shape, features } = layout.panel;
  if (shape.kind === 'notched') {
    shape.notches.forEach((notch, i) => {
      const path = `shape.notches.${i}`;
      notches.push({
        name: { feature: 'shapeNotch', number: i + 1 },
        part: { kind: 'panel' },
        at: notchCenter(shape, notch),
        sizes: [
          { mm: notch.width, path: `${path}.width` },
          { mm: notch.height, path: `${path}.height` },
        ],
        radius: { mm: notch.radius, path: `${path}.radius` },
      });
    });
  }
  for (const [index, feature] of features.entries()) {
    if (feature.kind !== 'edgeNotch' && feature.kind !== 'cornerNotch') continue;
    notches.push({
      name: numberFeature(layout.panel, index, layout.templates),
      part: { kind: 'feature', uid: feature.uid },
      at: featurePoint(layout, index) ?? blockCenter(layout),
      sizes: notchSizes(feature, `features.${index}`),
      radius: { mm: feature.radius, path: `features.${index}.radius` },
    });
  }
  return notches;
}

function notchCenter(
  shape: Extract<PanelShape<number>, { kind: 'notched' }>,
  notch: (typeof shape.notches)[number],
): Point {
  const left = notch.corner === 'lowerLeft' || notch.corner === 'upperLeft';
  const lower = notch.corner === 'lowerLeft' || notch.corner === 'lowerRight';
  return {
    x: left ? notch.width / 2 : shape.width - notch.width / 2,
    y: lower ? notch.height / 2 : shape.height - notch.height / 2,
  };
}

function notchSizes(
  feature: Extract<PanelFeature<number>, { kind: 'edgeNotch' | 'cornerNotch' }>,
  path: string,
): Size[] {
  return feature.kind === 'edgeNotch'
    ? [
        { mm: feature.width, path: `${path}.width` },
        { mm: feature.depth, path: `${path}.depth` },
      ]
    : [
        { mm: feature.alongNext, path: `${path}.alongNext` },
        { mm: feature.alongPrevious, path: `${path}.alongPrevious` },
      ];
}

/**
 * Larger side of a notch divided by the shorter side of the block. A notch that belongs to the shape, as around a knee wall,
 * makes two panels in one piece: their widths decide (`notchLeg`). Shops sell such panels as a standard layout (PriceUp).
 */
export function notchRatio(check: RuleCheck): void {
  const { shorter } = blockSize(check.layout);
  for (const notch of notchesOf(check.layout)) {
    if (notch.part.kind === 'panel') continue;
    const largest = Math.max(...notch.sizes.map((size) => size.mm));
    if (!check.breaks(largest / shorter)) continue;
    check.report({
      part: notch.part,
      at: notch.at,
      actual: largest / shorter,
      about: 'largerSide',
      values: notch.name,
      ...check.wholeOfRatio('shorterSide', shorter),
      changes: notch.sizes.map((size) =>
        shrinkLength(size.path, check.limit * shorter - check.margin, check.precision),
      ),
    });
  }
}

/** Depth of an edge notch divided by its width. */
export function notchDepth(check: RuleCheck): void {
  for (const [index, feature] of check.layout.panel.features.entries()) {
    if (feature.kind !== 'edgeNotch' || !check.breaks(feature.depth / feature.width)) continue;
    check.report({
      part: { kind: 'feature', uid: feature.uid },
      at: featurePoint(check.layout, index) ?? blockCenter(check.layout),
      actual: feature.depth / feature.width,
      about: 'depth',
      values: numberFeature(check.layout.panel, index, check.layout.templates),
      ...check.wholeOfRatio('width', feature.width),
      changes: [
        shrinkLength(
          `features.${index}.depth`,
          (check.limit - check.margin) * feature.width,
          check.precision,
        ),
        growLength(`features.${index}.width`, feature.depth / (check.limit - check.margin), check.precision),
      ],
    });
  }
}

/** Inner radius of notches and cutouts. */
export function notchRadius(check: RuleCheck): void {
  const { layout } = check;
  const report = (values: SentenceValues, part: PanelPart, at: Point, radius: Size) => {
    if (!check.breaks(radius.mm)) return;
    const changes = [growLength(radius.path, check.limit + check.margin, check.precision)];
    check.report({ part, at, actual: radius.mm, about: 'innerRadius', values, changes });
  };
  for (const notch of notchesOf(layout)) report(notch.name, notch.part, notch.at, notch.radius);
  for (const [index, feature] of layout.panel.features.entries()) {
    if (feature.kind !== 'cutout') continue;
    const radius = { mm: feature.radius, path: `features.${index}.radius` };
    const at = featurePoint(layout, index) ?? blockCenter(layout);
    report(
      numberFeature(layout.panel, index, layout.templates),
      { kind: 'feature', uid: feature.uid },
      at,
      radius,
    );
  }
}

/**
 * Glass remaining beside a notch, along the edge to the next corner. As a ratio: divided by the depth of an edge notch
 * (beside a corner notch, the glass is a panel of its own width).
 */
export function notchLeg(check: RuleCheck): void {
  const { layout } = check;
  for (const [index, feature] of layout.panel.features.entries()) {
    if (feature.kind === 'edgeNotch') edgeNotchLeg(check, feature, index);
    else if (feature.kind === 'cornerNotch' && check.quantity === 'length')
      cornerNotchLeg(check, feature, index);
  }
  if (layout.panel.shape.kind === 'notched') shapeNotchLegs(check, layout.panel.shape);
}

function edgeNotchLeg(
  check: RuleCheck,
  feature: Extract<PanelFeature<number>, { kind: 'edgeNotch' }>,
  index: number,
): void {
  const placed = check.layout.onEdges[index];
  const chain = check.layout.outline.edges[feature.edge];
  if (placed?.kind !== 'cut' || !chain) return;
  const before = placed.cut.from;
  const after = loopLength(chain) - placed.cut.to;
  const leg = Math.min(before, after);
  const unit = check.quantity === 'ratio' ? feature.depth : 1;
  if (!check.breaks(leg / unit)) return;
  const by = (before <= after ? 1 : -1) * ((check.limit + check.margin) * unit - leg);
  reportLeg(check, feature, index, {
    actual: leg / unit,
    changes: moveAlong(feature, by, check.precision),
    ...check.wholeOfRatio('depth', unit),
  });
}

function cornerNotchLeg(
  check: RuleCheck,
  feature: Extract<PanelFeature<number>, { kind: 'cornerNotch' }>,
  index: number,
): void {
  const { edges } = check.layout.outline;
  const before = loopLength(edges[feature.corner] ?? []) - feature.alongPrevious;
  const after = loopLength(edges[(feature.corner + 1) % edges.length] ?? []) - feature.alongNext;
  const actual = Math.min(before, after);
  if (!check.breaks(actual)) return;
  const missing = check.limit + check.margin - actual;
  const changes =
    before <= after
      ? [shrinkLength(`features.${index}.alongPrevious`, feature.alongPrevious - missing, check.precision)]
      : [shrinkLength(`features.${index}.alongNext`, feature.alongNext - missing, check.precision)];
  reportLeg(check, feature, index, { actual, changes });
}

function reportLeg(
  check: RuleCheck,
  { uid }: { uid: string },
  index: number,
  found: Pick<Breach, 'actual' | 'changes' | 'whole'>,
): void {
  check.report({
    part: { kind: 'feature', uid },
    at: featurePoint(check.layout, index) ?? blockCenter(check.layout),
    about: 'besideFeature',
    values: numberFeature(check.layout.panel, index, check.layout.templates),
    ...found,
  });
}

/** Legs of a notched shape: edges that begin or end at a notch and lie on the block's sides. */
function shapeNotchLegs(check: RuleCheck, shape: Extract<PanelShape<number>, { kind: 'notched' }>): void {
  const sides = [
    { along: 'width', full: shape.width, corners: ['lowerLeft', 'lowerRight'] },
    { along: 'width', full: shape.width, corners: ['upperLeft', 'upperRight'] },
    { along: 'height', full: shape.height, corners: ['lowerLeft', 'upperLeft'] },
    { along: 'height', full: shape.height, corners: ['lowerRight', 'upperRight'] },
  ] as const;
  // The smaller side of a notch is its depth: it is less deep than wide (josohardware.com).
  const depth = Math.max(...shape.notches.map(({ width, height }) => Math.min(width, height)));
  const unit = check.quantity === 'ratio' ? depth : 1;
  let worst: { leg: number; path: string; mm: number; at: Point } | null = null;
  for (const { along, full, corners } of sides) {
    const taken = shape.notches.filter((notch) => (corners as readonly string[]).includes(notch.corner));
    const leg = taken.reduce((left, notch) => left - notch[along], full);
    const first = taken[0];
    if (!first || !check.breaks(leg / unit) || (worst && worst.leg <= leg)) continue;
    const path = `shape.notches.${shape.notches.indexOf(first)}.${along}`;
    worst = {
      leg,
      path,
      mm: first[along] - ((check.limit + check.margin) * unit - leg),
      at: notchCenter(shape, first),
    };
  }
  if (!worst) return;
  check.report({
    part: { kind: 'panel' },
    at: worst.at,
    actual: worst.leg / unit,
    about: 'besideNotch',
    ...check.wholeOfRatio('depth', unit),
    changes: [shrinkLength(worst.path, worst.mm, check.precision)],
  });
}
