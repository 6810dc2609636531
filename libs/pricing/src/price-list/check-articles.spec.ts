import type { HardwareArticle } from '@glass/contracts/layout';
import { articleOf } from '../../test/article.factory.js';
import { starterCatalogue } from '../starter/starter-catalogue.js';
import { listCatalogueFaults } from './check-catalogue.js';

const faultsOf = (...articles: HardwareArticle[]) =>
  listCatalogueFaults({ ...starterCatalogue('metric'), articles }).map(({ field }) => field);

describe('faults of hardware articles', () => {
  it('are none for an article without figures', () => {
    expect(faultsOf(articleOf('CLAMP', 'clamp'))).toEqual([]);
  });

  it.each<[string, Partial<HardwareArticle>, string]>([
    ['a missing cutout', { templateUID: '70000000-0000-4000-8000-000000000099' }, 'templateUID'],
    [
      'a missing second cutout',
      { otherTemplateUID: '70000000-0000-4000-8000-000000000099' },
      'otherTemplateUID',
    ],
    ['thickness limits in the wrong order', { minThicknessMm: 12, maxThicknessMm: 10 }, 'maxThicknessMm'],
    ['one gap limit', { minGapMm: 3 }, 'maxGapMm'],
    ['a price that is no number', { price: '1,50' }, 'price'],
    ['a cost that is no number', { cost: 'ten' }, 'cost'],
    ['stock lengths of a piece', { stockLengthsMm: [2413] }, 'stockLengthsMm'],
    ['sold by length without stock lengths', { sold: 'length' }, 'stockLengthsMm'],
    ['limits of a clamp', { limits: [{ count: 2, maxWidthMm: 900, maxWeightKg: 50 }] }, 'limits'],
    ['a sliding system without sizes', { family: 'slidingSystem' }, 'sliding'],
    [
      'an angle at a wall',
      { deductions: [{ facing: 'wall', angleDegrees: 90, mm: 10, source: '' }] },
      'deductions.0.angleDegrees',
    ],
    [
      'the same edge twice',
      {
        deductions: [
          { facing: 'wall', mm: 10, source: '' },
          { facing: 'wall', mm: 11, source: '' },
        ],
      },
      'deductions.1',
    ],
    [
      'the same edge twice for one glass',
      {
        deductions: [
          { facing: 'wall', maxThicknessMm: 10, mm: 10, source: '' },
          { facing: 'wall', minThicknessMm: 10, mm: 11, source: '' },
        ],
      },
      'deductions.1',
    ],
    [
      'thicknesses of a deduction in the wrong order',
      { deductions: [{ facing: 'wall', minThicknessMm: 12, maxThicknessMm: 10, mm: 10, source: '' }] },
      'deductions.0.maxThicknessMm',
    ],
  ])('name the field of %s', (_what, more, field) => {
    expect(faultsOf(articleOf('CLAMP', 'clamp', more))).toEqual([`articles.0.${field}`]);
  });

  it.each([
    ['holes', [], 'returnHoles'],
    ['none', [{ diameterMm: 10, downMm: 90, handleSideMm: 18, fixedSideMm: null }], 'returnFixing'],
  ] as const)(
    'name the field of a fixing at returns that contradicts its holes: %s',
    (fixing, holes, field) => {
      const edge = starterCatalogue('metric').articles!.find(({ code }) => code === 'EDGE')!;
      const sliding = { ...edge.sliding!, returnFixing: fixing, returnHoles: [...holes] };
      expect(faultsOf({ ...edge, sliding })).toEqual([`articles.0.sliding.${field}`]);
      expect(faultsOf({ ...edge, sliding: { ...sliding, returnFixing: null } })).toEqual([]);
    },
  );

  it('let an edge have other deductions for thicker glass, and one for all the rest', () => {
    const deductions = [
      { facing: 'wall' as const, mm: 9, source: '' },
      { facing: 'wall' as const, maxThicknessMm: 8, mm: 10, source: '' },
      { facing: 'wall' as const, minThicknessMm: 12, mm: 11, source: '' },
    ];
    expect(faultsOf(articleOf('CLAMP', 'clamp', { deductions }))).toEqual([]);
  });

  it('name a code that is listed twice, whatever its case', () => {
    expect(faultsOf(articleOf('CLAMP', 'clamp'), articleOf('clamp', 'clamp'))).toEqual(['articles.1.code']);
  });
});
