import type { CatalogueContent, Length, Material, PanelFeature, PanelSpec } from '@glass/contracts';
import { lengthFromMm } from '@glass/geometry';

export const SAMPLES = ['door', 'shelf', 'mirror', 'notch'] as const;
export type SampleName = (typeof SAMPLES)[number];

type Draw = (
  size: (inches: number, mm: number) => Length,
  content: CatalogueContent,
) => {
  size: [width: Length, height: Length];
  features: PanelFeature[];
};

const hole = (
  uid: string,
  diameter: Length,
  fromX: 'left' | 'right',
  x: Length,
  fromY: 'bottom' | 'top',
  y: Length,
): PanelFeature => ({ kind: 'hole', uid, diameter, countersunk: false, fromX, x, fromY, y });

/** Typical panels, in round inches or millimeters. */
const DRAWN: Record<SampleName, Draw> = {
  door: (size, { hinges }) => {
    const template = hinges.find(({ active, kind }) => active && kind === 'hinge');
    const hinged = (['start', 'end'] as const).map((from): PanelFeature[] =>
      template
        ? [
            {
              kind: 'hinge',
              uid: `hinge-${from}`,
              templateUID: template.uid,
              mirrored: false,
              edge: 1,
              from,
              distance: size(10, 250),
            },
          ]
        : [],
    );
    return {
      size: [size(28, 700), size(76, 1950)],
      features: [
        ...hinged.flat(),
        hole('handle-1', size(0.5, 12), 'right', size(2.5, 60), 'bottom', size(34, 860)),
        hole('handle-2', size(0.5, 12), 'right', size(2.5, 60), 'bottom', size(42, 1060)),
      ],
    };
  },
  shelf: (size) => ({
    size: [size(30, 800), size(8, 200)],
    features: (['left', 'right'] as const).flatMap((fromX) =>
      (['bottom', 'top'] as const).map((fromY) =>
        hole(`${fromX}-${fromY}`, size(0.5, 10), fromX, size(2.5, 60), fromY, size(1.5, 35)),
      ),
    ),
  }),
  mirror: (size) => ({
    size: [size(48, 1200), size(36, 900)],
    features: (['left', 'right'] as const).map((fromX) => ({
      kind: 'cutout',
      uid: `socket-${fromX}`,
      width: size(3, 80),
      height: size(4.5, 120),
      radius: size(0.5, 12),
      fromX,
      x: size(8, 200),
      fromY: 'bottom',
      y: size(6, 150),
    })),
  }),
  notch: (size) => ({
    size: [size(36, 900), size(72, 1800)],
    features: [
      {
        kind: 'edgeNotch',
        uid: 'notch',
        width: size(4, 100),
        depth: size(2, 50),
        radius: size(0.5, 12),
        edge: 0,
        from: 'start',
        distance: size(12, 300),
      },
    ],
  }),
};

/** Builds a sample panel of one of the tenant's glasses. */
export function samplePanel(name: SampleName, content: CatalogueContent, { uid }: Material): PanelSpec {
  const { units, precision } = content;
  const drawn = DRAWN[name](
    (inches, mm) => lengthFromMm(units === 'inch' ? inches * 25.4 : mm, precision),
    content,
  );
  const [width, height] = drawn.size;
  return {
    materialUID: uid,
    shape: { kind: 'rectangle', width, height },
    edges: Array.from({ length: 4 }, () => ({ finishUID: null })),
    corners: Array.from({ length: 4 }, () => ({ finishUID: null, size: null })),
    features: drawn.features,
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
}
