import type { Catalogue } from '@glass/contracts/catalogue';
import type { HardwareArticle } from '@glass/contracts/layout';
import { articleOf } from '@glass/layouts/test/articles.factory.js';
import { starterCatalogue } from '@glass/pricing';

const closing = (mm: number) =>
  (['wall', 'inlineGlass', 'cornerGlass'] as const).map((facing) => ({ facing, mm }));
const bars = { sold: 'length', stockLengthsMm: [2413, 3658], price: '5.00', finishes: [] } as const;
const hinge = { limits: [{ count: 2, maxWidthMm: 914, maxWeightKg: 50 }] };

/** Hardware for doors and panels in line, with prices. */
export const showerArticles: HardwareArticle[] = [
  articleOf(
    'CHANNEL',
    'channel',
    [
      { facing: 'wall', mm: 10 },
      { facing: 'floor', mm: 5 },
      { facing: 'ceiling', mm: 6 },
    ],
    {
      ...bars,
      stockLengthsMm: [...bars.stockLengthsMm],
      finishes: ['chrome', 'matteBlack'],
      name: 'U-channel',
    },
  ),
  articleOf('VIENNA', 'hinge', [{ facing: 'wall', mm: 4 }], {
    ...hinge,
    price: '78.00',
    name: 'Vienna wall hinge',
    cutoutGroup: 'Vienna',
  }),
  articleOf('OTHER', 'hinge', [{ facing: 'wall', mm: 6 }], {
    ...hinge,
    price: '60.00',
    name: 'Other wall hinge',
  }),
  articleOf('COLOGNE', 'hinge', [{ facing: 'wall', mm: 4 }], {
    ...hinge,
    price: '90.00',
    name: 'Cologne wall hinge',
    cutoutGroup: 'Vienna',
  }),
  articleOf(
    'GLASS-HINGE',
    'hinge',
    [
      { facing: 'inlineGlass', mm: 5 },
      { facing: 'cornerGlass', mm: 10 },
    ],
    {
      ...hinge,
      price: '84.00',
      name: 'Glass hinge',
    },
  ),
  articleOf(
    'SILICONE',
    'seal',
    [
      { facing: 'inlineGlass', mm: 2 },
      { facing: 'cornerGlass', mm: 2 },
    ],
    {
      price: '6.00',
      name: 'Silicone joint',
      finishes: [],
    },
  ),
  articleOf('BULB', 'seal', closing(5), {
    ...bars,
    stockLengthsMm: [...bars.stockLengthsMm],
    finishes: [],
    name: 'Bulb seal',
    minGapMm: 2,
    maxGapMm: 8,
  }),
  articleOf('DRIP', 'seal', [{ facing: 'floor', mm: 10 }], {
    ...bars,
    stockLengthsMm: [...bars.stockLengthsMm],
    finishes: [],
    name: 'Bottom wipe',
  }),
  articleOf('HEADER', 'header', [{ facing: 'header', mm: 4 }], {
    ...bars,
    stockLengthsMm: [...bars.stockLengthsMm],
    finishes: ['chrome'],
    name: 'Header rail',
  }),
  articleOf('BAR', 'bar', [], {
    ...bars,
    stockLengthsMm: [...bars.stockLengthsMm],
    finishes: [],
    name: 'Support bar',
  }),
  articleOf('PULL', 'handle', [], { price: '36.00', name: 'Pull' }),
];

/** A price list of the starter glass with hardware. */
export const showerCatalogue = (
  units: 'inch' | 'metric' = 'inch',
  articles: HardwareArticle[] = showerArticles,
): Catalogue => ({ ...starterCatalogue(units, []), articles });
