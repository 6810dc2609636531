import type { Catalogue, PanelShape } from '@glass/contracts';
import { lengthFromMm } from '@glass/geometry';
import { USUAL_SIZE_MM } from '../state/panel-draft.js';

/** Purposes of a new panel. */
export type StartKind = 'showerDoor' | 'fixedPanel' | 'shelf' | 'mirror' | 'tableTop' | 'splashback';

/** Usual width and height, mm; a single number is a diameter. */
const SIZES: Record<StartKind, Record<'inch' | 'metric', readonly [number, number?]>> = {
  showerDoor: USUAL_SIZE_MM,
  fixedPanel: { inch: [36 * 25.4, 72 * 25.4], metric: [900, 2000] },
  shelf: { inch: [24 * 25.4, 8 * 25.4], metric: [600, 200] },
  mirror: { inch: [24 * 25.4, 36 * 25.4], metric: [600, 900] },
  tableTop: { inch: [36 * 25.4], metric: [900] },
  splashback: { inch: [30 * 25.4, 24 * 25.4], metric: [900, 600] },
};

export const START_KINDS = Object.keys(SIZES) as StartKind[];

export function startShape(kind: StartKind, { units, precision }: Catalogue): PanelShape {
  const [width, height] = SIZES[kind][units];
  const first = lengthFromMm(width, precision);
  if (height === undefined) return { kind: 'circle', diameter: first };
  return { kind: 'rectangle', width: first, height: lengthFromMm(height, precision) };
}

/** Whether the size is still a default, so that it may be replaced. */
export function isUsualShape(shape: PanelShape, catalogue: Catalogue): boolean {
  const shown = JSON.stringify(shape);
  return START_KINDS.some((kind) => JSON.stringify(startShape(kind, catalogue)) === shown);
}
