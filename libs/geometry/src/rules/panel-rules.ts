import type { PanelChange, PanelPart, Point } from '@glass/contracts/panel';
import type { PanelLayout } from '../net/panel-layout.js';
import { placeAlong } from '../contour/chain.js';
import { featurePoint } from '../drawing/dimensions.js';
import { cornerName } from '../drawing/panel-drawing.js';
import { radiusPath } from '../shapes/check-outline.js';
import { growLength, resizeBlock, listShapeLengths, shrinkLength } from './changes.js';
import type { RuleCheck, Subject } from './rule-check.js';

const PANEL: PanelPart = { kind: 'panel' };
/** Shapes with more lengths are not tried one by one. */
const FIELDS_TO_TRY = 12;
/** Multiples of the strip that a rectangle would lose, to try on other shapes. */
const LIGHTER = [1, 1.25, 1.5, 2, 3];
/** A slanted edge grows by less than the field that changes it; these multiples are tried. */
const SLANTS = [1, 1.5, 2, 3];
/** A tip cut back this far (mm) is no longer acute in the furnace (research §3.3). */
const TIP_TAKEN_OFF = 10;

export function blockSize({ box }: PanelLayout): {
  width: number;
  height: number;
  shorter: number;
  longer: number;
} {
  const width = box.maxX - box.minX;
  const height = box.maxY - box.minY;
  return { width, height, shorter: Math.min(width, height), longer: Math.max(width, height) };
}

export function blockCenter({ box }: PanelLayout): Point {
  return { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
}

/** Limits are stated as shorter × longer side (7 × 7, 72 × 120), since glass may be rotated before the furnace. */
export function shorterSide(check: RuleCheck): void {
  const { width, height, shorter } = blockSize(check.layout);
  if (!check.breaks(shorter)) return;
  const axes: ('width' | 'height')[] = width <= height ? ['width', 'height'] : ['height', 'width'];
  reportSize(check, shorter, 'shorterSide', sideChanges(check, axes));
}

export function longerSide(check: RuleCheck): void {
  const { width, height, longer } = blockSize(check.layout);
  if (!check.breaks(longer)) return;
  const axes: ('width' | 'height')[] = width >= height ? ['width', 'height'] : ['height', 'width'];
  reportSize(check, longer, 'longerSide', sideChanges(check, axes));
}

/** How many times larger the panel is than the best fitting stock sheet, in either orientation. */
export function stockSheet(check: RuleCheck): void {
  const { width, height, shorter, longer } = blockSize(check.layout);
  const sheets = (check.material.stockSheets ?? []).map(({ longMm, shortMm }) => ({
    long: Math.max(longMm, shortMm),
    short: Math.min(longMm, shortMm),
  }));
  const timesOf = (sheet: { long: number; short: number }) =>
    Math.max(longer / sheet.long, shorter / sheet.short);
  const [best] = sheets.toSorted((one, other) => timesOf(one) - timesOf(other));
  if (!best || !check.breaks(timesOf(best))) return;
  const isLong = longer / best.long >= shorter / best.short;
  const size = isLong ? best.long : best.short;
  const axis = isLong === height > width ? 'height' : 'width';
  check.report({
    part: PANEL,
    at: blockCenter(check.layout),
    actual: timesOf(best),
    about: isLong ? 'longerSideOfSheet' : 'shorterSideOfSheet',
    values: { shortMm: best.short, longMm: best.long },
    whole: { quantity: 'length', size },
    changes: resizeBlock(check.layout, axis, check.limit * size - check.margin, check.precision),
  });
}

/** Changes of the side that breaks the rule first, then of the other one, for when both do. */
export function sideChanges(check: RuleCheck, axes: ('width' | 'height')[]): PanelChange[] {
  const limit = check.isLeast ? check.limit + check.margin : check.limit - check.margin;
  return axes.flatMap((axis) => resizeBlock(check.layout, axis, limit, check.precision));
}

export function reportSize(check: RuleCheck, actual: number, about: Subject, changes: PanelChange[]): void {
  check.report({ part: PANEL, at: blockCenter(check.layout), actual, about, changes });
}

export function diagonal(check: RuleCheck): void {
  const { width, height } = blockSize(check.layout);
  const actual = Math.hypot(width, height);
  if (!check.breaks(actual)) return;
  const limit = check.limit + (check.isLeast ? check.margin : -check.margin);
  const scale = limit / actual;
  reportSize(check, actual, 'diagonal', [
    ...bothWays(check, Math.sqrt(limit * limit - height * height), Math.sqrt(limit * limit - width * width)),
    ...bothWays(check, width * scale, height * scale),
  ]);
}

export function area(check: RuleCheck): void {
  const { width, height } = blockSize(check.layout);
  const actual = width * height;
  if (!check.breaks(actual)) return;
  const scale = Math.sqrt(check.limit / actual);
  reportSize(check, actual, 'area', [
    ...bothWays(check, check.limit / height, check.limit / width),
    ...bothWays(check, width * scale, height * scale),
  ]);
}

function bothWays(check: RuleCheck, width: number, height: number): PanelChange[] {
  return [
    ...resizeBlock(check.layout, 'width', width, check.precision),
    ...resizeBlock(check.layout, 'height', height, check.precision),
  ];
}

export function aspect(check: RuleCheck): void {
  const { width, height, shorter, longer } = blockSize(check.layout);
  const actual = longer / shorter;
  if (!check.breaks(actual)) return;
  const long = shorter * check.limit;
  const short = longer / check.limit;
  const changes = width >= height ? bothWays(check, long, short) : bothWays(check, short, long);
  const { severity, operator } = check.rule;
  check.report({
    ...{ part: PANEL, at: blockCenter(check.layout), actual, changes },
    about: severity === 'block' && operator === '<=' ? 'tooNarrow' : 'aspect',
  });
}

export function weight(check: RuleCheck): void {
  const actual = weightOfLayout(check);
  if (!check.breaks(actual)) return;
  reportSize(check, actual, 'weight', lighterChanges(check, actual - check.limit));
}

export function weightOfLayout(check: RuleCheck): number {
  return (check.layout.netAreaMm2 / 1e6) * check.material.weightKgPerM2;
}

/** Strips off one side. A shape narrower than its block needs more than the block's strip. */
export function lighterChanges(check: RuleCheck, excessKg: number): PanelChange[] {
  const { width, height } = blockSize(check.layout);
  const excessMm2 = (excessKg / check.material.weightKgPerM2) * 1e6;
  return LIGHTER.flatMap((times) =>
    bothWays(check, width - (times * excessMm2) / height, height - (times * excessMm2) / width),
  );
}

export function edgeLength(check: RuleCheck): void {
  for (const edge of check.layout.edges) {
    if (!check.breaks(edge.lengthMm)) continue;
    const missing = check.limit + check.margin - edge.lengthMm;
    check.report({
      part: { kind: 'edge', index: edge.index },
      at: placeAlong(edge.segments, edge.lengthMm / 2).point,
      actual: edge.lengthMm,
      about: 'edge',
      values: { edge: edge.letter },
      changes: fieldsByMore(check, missing),
    });
  }
}

/** Which field lengthens an edge depends on the shape, so each is tried in both directions. */
function fieldsByMore(check: RuleCheck, mm: number): PanelChange[] {
  const fields = listShapeLengths(check.layout.panel.shape);
  if (fields.length > FIELDS_TO_TRY) return [];
  return fields.flatMap((field) =>
    SLANTS.flatMap((times) => [
      growLength(field.path, field.mm + times * mm, check.precision),
      shrinkLength(field.path, field.mm - times * mm, check.precision),
    ]),
  );
}

export function angle(check: RuleCheck): void {
  check.layout.corners.forEach((corner, index) => {
    const degrees = (corner.interiorAngle * 180) / Math.PI;
    if (!check.breaks(degrees) || corner.by === 'notch' || corner.size >= TIP_TAKEN_OFF) return;
    check.report({
      part: { kind: 'corner', index },
      at: corner.tip,
      actual: degrees,
      about: 'corner',
      values: { corner: cornerName(check.layout.edges, index) },
    });
  });
}

export function cornerRadius(check: RuleCheck): void {
  const { layout } = check;
  const { shorter } = blockSize(layout);
  layout.corners.forEach((corner, index) => {
    if (corner.size === 0 || corner.interiorAngle > Math.PI || !isRadius(check, index)) return;
    const actual = check.quantity === 'ratio' ? corner.size / shorter : corner.size;
    if (!check.breaks(actual)) return;
    const path = corner.by === 'shape' ? radiusPath(layout.panel.shape, index) : `corners.${index}.size`;
    const limit = check.quantity === 'ratio' ? check.limit * shorter : check.limit;
    check.report({
      part: { kind: 'corner', index },
      at: corner.tip,
      actual,
      about: 'cornerRadius',
      values: { corner: cornerName(layout.edges, index) },
      ...check.wholeOfRatio('shorterSide', shorter),
      changes: [
        check.isLeast
          ? growLength(path, limit + check.margin, check.precision)
          : shrinkLength(path, limit - check.margin, check.precision),
      ],
    });
  });
}

function isRadius({ layout, catalogue }: RuleCheck, index: number): boolean {
  if (layout.corners[index]?.by === 'shape') return true;
  const uid = layout.panel.corners[index]?.finishUID;
  return catalogue.cornerFinishes.find((finish) => finish.uid === uid)?.kind === 'radius';
}

/** The beveling machine needs a smallest size to carry the glass. */
export function bevelSize(check: RuleCheck): void {
  const { layout, catalogue } = check;
  const { shorter } = blockSize(layout);
  if (!check.breaks(shorter)) return;
  const bevelled = layout.panel.edges.some(
    ({ finishUID }) => catalogue.edgeFinishes.find((finish) => finish.uid === finishUID)?.kind === 'bevel',
  );
  if (!bevelled) return;
  reportSize(check, shorter, 'beveledSide', sideChanges(check, ['width', 'height']));
}

export function miterThickness(check: RuleCheck): void {
  const { layout, catalogue, material } = check;
  if (!check.breaks(material.thicknessMm)) return;
  layout.panel.edges.forEach(({ finishUID }, index) => {
    const edge = layout.edges[index];
    if (!edge || catalogue.edgeFinishes.find((finish) => finish.uid === finishUID)?.kind !== 'mitre') return;
    check.report({
      part: { kind: 'edge', index },
      at: placeAlong(edge.segments, edge.lengthMm / 2).point,
      actual: material.thicknessMm,
      about: 'miterGlass',
      values: { edge: edge.letter },
    });
  });
}

/** Width of each bevel; the catalog decides which widths exist. */
export function bevelWidth(check: RuleCheck): void {
  const { layout, catalogue } = check;
  for (const { uid, kind, bevelWidthMm } of catalogue.edgeFinishes) {
    if (kind !== 'bevel' || bevelWidthMm === null || !check.breaks(bevelWidthMm)) continue;
    for (const edge of layout.edges) {
      if (layout.panel.edges[edge.index]?.finishUID !== uid) continue;
      check.report({
        part: { kind: 'edge', index: edge.index },
        at: placeAlong(edge.segments, edge.lengthMm / 2).point,
        actual: bevelWidthMm,
        about: 'bevel',
        values: { edge: edge.letter },
      });
    }
  }
}

/** Thin glass bends in the furnace. */
export function temperedThickness(check: RuleCheck): void {
  const { thicknessMm, tempered } = check.material;
  if (tempered && check.breaks(thicknessMm)) reportSize(check, thicknessMm, 'temperedGlass', []);
}

export function featuresOnAnnealed(check: RuleCheck): void {
  const { layout, material } = check;
  if (material.tempered || !check.breaks(layout.panel.features.length)) return;
  check.report({
    part: PANEL,
    at: featurePoint(layout, 0) ?? blockCenter(layout),
    actual: layout.panel.features.length,
    // "0 at most" would not say why.
    about: check.limit === 0 ? 'untempered' : 'openingsInUntempered',
  });
}
