import type { Catalogue } from '@glass/contracts/catalogue';
import {
  type DxfDrawingUnit,
  type FeatureKind,
  MM_PER_DRAWING_UNIT,
  type PanelSpec,
} from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { shapeName } from '@glass/panel-editor';
import { texts } from './texts.js';
import { formatLength, secondUnits } from '@glass/geometry';

/** Describes a recognized outline: `Rectangle · 2 × Wall mount hinge · 1 hole`. */
export function describeParts({ shape, features }: PanelSpec, { hinges }: Catalogue): string {
  const count = (kind: FeatureKind) => features.filter((feature) => feature.kind === kind).length;
  const hung = hinges.flatMap(({ uid, name }) => {
    const found = features.filter(
      (feature) => feature.kind === 'hinge' && feature.templateUID === uid,
    ).length;
    return found > 0 ? [texts.hinges(found, name)] : [];
  });
  const [notches, holes, cutouts] = [count('edgeNotch'), count('hole'), count('cutout')];
  return [
    shape.kind === 'contour' ? texts.outlineAsDrawn : shapeName(shape.kind),
    ...hung,
    ...(notches > 0 ? [texts.notches(notches)] : []),
    ...(holes > 0 ? [texts.holes(holes)] : []),
    ...(cutouts > 0 ? [texts.cutouts(cutouts)] : []),
  ].join(' · ');
}

interface Size {
  widthMm: number;
  heightMm: number;
}

/** The largest panel: its size shows whether the unit is right. */
export function findLargestPanel<P extends { areaM2: number }>(panels: readonly P[]): P | undefined {
  return panels.toSorted((one, other) => other.areaM2 - one.areaM2)[0];
}

/**
 * Width × height in the shop's unit, and in the second one if the shop shows two: `28″ × 72″ (711 × 1829 mm)`. If a
 * drawing was read in the wrong unit, its size is off by a factor of 25.4.
 */
export function sizeInUnits(size: Size, units: UnitSystem, locale: string): string {
  const texts = { inch: inInches(size), metric: inMillimeters(size) };
  const second = secondUnits(units, locale);
  return second ? `${texts[units]} (${texts[second]})` : texts[units];
}

/** The size if the drawing were read in another unit, written in that unit. */
export function sizeReadIn(
  unit: DxfDrawingUnit,
  { widthMm, heightMm }: Size,
  readIn: DxfDrawingUnit,
): string {
  const by = MM_PER_DRAWING_UNIT[unit] / MM_PER_DRAWING_UNIT[readIn];
  const size = { widthMm: widthMm * by, heightMm: heightMm * by };
  return unit === 'inch' || unit === 'foot' ? inInches(size) : inMillimeters(size);
}

function inInches({ widthMm, heightMm }: Size): string {
  return `${formatLength(widthMm, '1/16')} × ${formatLength(heightMm, '1/16')}`;
}

function inMillimeters({ widthMm, heightMm }: Size): string {
  return `${Math.round(widthMm)} × ${Math.round(heightMm)} mm`;
}
