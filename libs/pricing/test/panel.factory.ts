import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import type { ChargedGlass, ChargedSide, PanelMeasures } from '@glass/geometry';

type MeasuredEdge = ChargedSide;

/** Edges as lettered by the geometry: A bottom, B left, C top, D right. */
export function edgesOf(lengthsMm: readonly number[], curved: readonly number[] = []): MeasuredEdge[] {
  return lengthsMm.map((lengthMm, index) => ({
    index,
    letter: String.fromCharCode('A'.charCodeAt(0) + index),
    lengthMm,
    curved: curved.includes(index),
  }));
}

export function rectangleMeasures(
  widthMm: number,
  heightMm: number,
  more: Partial<ChargedGlass> = {},
): Pick<PanelMeasures, 'charged'> {
  return {
    charged: {
      widthMm,
      heightMm,
      areaMm2: widthMm * heightMm,
      form: 'rectangle',
      sides: edgesOf([widthMm, heightMm, widthMm, heightMm]),
      corners: [],
      unworked: [],
      ...more,
    },
  };
}

/** A panel of four edges and corners. Prices depend on its measures, not its shape. */
export function panelOf(materialUID: string, more: Partial<PanelSpec<number>> = {}): PanelSpec<number> {
  return {
    materialUID,
    shape: { kind: 'rectangle', width: 1, height: 1 },
    edges: [0, 1, 2, 3].map(() => ({ finishUID: null })),
    corners: [0, 1, 2, 3].map(() => ({ finishUID: null, size: null })),
    features: [],
    viewingSide: 'outside',
    mark: '',
    notes: '',
    ...more,
  };
}

const CENTRE = { fromX: 'left', x: 0, fromY: 'bottom', y: 0 } as const;
const ON_EDGE = { edge: 0, from: 'start', distance: 0 } as const;

export const feature = {
  hole: (uid: string, diameter: number): PanelFeature<number> => ({
    kind: 'hole',
    uid,
    diameter,
    countersunk: false,
    ...CENTRE,
  }),
  sunkHole: (uid: string, diameter: number, widest: number): PanelFeature<number> => ({
    kind: 'hole',
    uid,
    diameter,
    countersunk: { diameter: widest, angleDegrees: 90, side: 'near' },
    ...CENTRE,
  }),
  standardHole: (uid: string, standardHoleUID: string): PanelFeature<number> => ({
    kind: 'standardHole',
    uid,
    standardHoleUID,
    ...CENTRE,
  }),
  hinge: (uid: string, templateUID: string): PanelFeature<number> => ({
    kind: 'hinge',
    uid,
    templateUID,
    mirrored: false,
    ...ON_EDGE,
  }),
  edgeNotch: (uid: string): PanelFeature<number> => ({
    kind: 'edgeNotch',
    uid,
    width: 50,
    depth: 30,
    radius: 12,
    ...ON_EDGE,
  }),
  cornerNotch: (uid: string): PanelFeature<number> => ({
    kind: 'cornerNotch',
    uid,
    corner: 0,
    alongNext: 50,
    alongPrevious: 50,
    radius: 12,
  }),
  cutout: (uid: string): PanelFeature<number> => ({
    kind: 'cutout',
    uid,
    width: 80,
    height: 80,
    radius: 10,
    ...CENTRE,
  }),
};

/* Fractions of integers: exact arithmetic to recompute prices independently of the library's decimals. */
interface Fraction {
  over: bigint;
  under: bigint;
}

export function fractionOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under };
}

/** Rounds a nonnegative fraction half up, in units of 1/scale. */
export function roundHalfUp({ over, under }: Fraction, scale: bigint): bigint {
  return (2n * over * scale + under) / (2n * under);
}
