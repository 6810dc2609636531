import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { localizeDecimals } from '@glass/formats';
import { blockText, glassName } from '@glass/geometry';
import { tryDrawing } from './drawing/try-drawing.js';
import { findMaterial, panelOf } from './state/panel-assessment.js';

export interface PanelFacts {
  /** `Clear 3⁄8″, tempered`; '' if the glass is no longer in the catalog. */
  glass: string;
  /** Width × height of the block: `36 7⁄16″ × 72″`; '' if the panel has no shape. */
  size: string;
}

/**
 * A panel's glass and size as short texts, for lists and dialogs.
 * @param locale of the size's decimal mark; undefined where only the glass is shown
 */
export function panelFacts(spec: PanelSpec, catalogue: Catalogue, locale: string | undefined): PanelFacts {
  const material = findMaterial(spec, catalogue);
  const drawing = tryDrawing(panelOf(spec), catalogue);
  return {
    glass: material ? glassName(material, catalogue.units) : '',
    size: drawing ? localizeDecimals(locale, blockText(drawing, spec, catalogue.precision)) : '',
  };
}

/** Parts of a panel that texts count. */
export type PartNoun =
  | 'corner'
  | 'hole'
  | 'countersunkHole'
  | 'hinge'
  | 'clamp'
  | 'handle'
  | 'notch'
  | 'cutout';

/** Noun of a feature. The template of a hinge may be a clamp or a handle. */
export function featureNoun(feature: PanelFeature, { hinges }: Catalogue): PartNoun {
  switch (feature.kind) {
    case 'hole':
    case 'standardHole':
      return 'hole';
    case 'hinge':
      return hinges.find(({ uid }) => uid === feature.templateUID)?.kind ?? 'hinge';
    case 'edgeNotch':
    case 'cornerNotch':
      return 'notch';
    case 'cutout':
      return 'cutout';
  }
}

/** Counts each word, in order of first occurrence. */
export function countsOf<T extends string>(words: readonly T[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

/** `2 × Flat polish, 2 × standard` */
export function countNames(names: readonly string[]): string {
  return countsOf(names)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');
}
