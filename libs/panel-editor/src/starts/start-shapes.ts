import type { Catalogue, PanelShape } from '@glass/contracts';
import { lengthFromMm } from '@glass/geometry';
import { USUAL_SIZE_MM } from '../state/panel-draft.js';

/** What glass is wanted for. */
export type StartKind = 'showerDoor' | 'fixedPanel' | 'shelf' | 'mirror' | 'tableTop' | 'splashback';

/** The usual size of each, width and height in mm; one figure is the diameter of a round one. */
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

/** Whether nobody has said yet how large it is: sizes that were typed or drawn are kept. */
export function isUsualShape(shape: PanelShape, catalogue: Catalogue): boolean {
  const shown = JSON.stringify(shape);
  return START_KINDS.some((kind) => JSON.stringify(startShape(kind, catalogue)) === shown);
}
