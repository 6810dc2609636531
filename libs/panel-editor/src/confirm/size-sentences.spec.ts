import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { formatTyped, lengthAt, lengthOf, listCriticalSizes, localizeDecimals } from '@glass/geometry';
import { fc, runs } from '@glass/testing/property';
import { editableShapes } from '../shapes/editable-shapes.js';
import { anyCatalogue, anySpec, catalogueFixture, starterFixture } from '../testing/panel.factory.js';
import { SizeSentences } from './size-sentences.js';

function describeAll(spec: PanelSpec, catalogue: Catalogue, locale = 'en-US'): string[] {
  const sentences = new SizeSentences(spec, catalogue, locale);
  return listCriticalSizes(spec, catalogue.hinges).map((size) => sentences.describe(size));
}

const inches = catalogueFixture('inch');
const metric = catalogueFixture('metric');
const inch = (text: string) => lengthOf(text, 'inch');
const mm = (text: string) => lengthOf(text, 'metric');
const hardware = (catalogue: Catalogue, code: string) =>
  catalogue.hinges.find((one) => one.code === code)?.uid ?? '';

describe('SizeSentences', () => {
  it('says side and place of hinges, handles and holes of a door in inches', () => {
    const on = (uid: string, code: string, edge: number, from: 'start' | 'end', distance: string) =>
      ({
        ...{ kind: 'hinge', uid, templateUID: hardware(inches, code), mirrored: false },
        ...{ edge, from, distance: inch(distance) },
      }) satisfies PanelFeature;
    const features: PanelFeature[] = [
      on('a', 'GEN', 1, 'start', '10'),
      on('b', 'GEN', 1, 'end', '10'),
      on('c', 'PULL', 3, 'end', '36'),
      {
        ...{ kind: 'hole', uid: 'd', diameter: inch('1/2'), countersunk: false },
        ...{ fromX: 'left', x: inch('2'), fromY: 'top', y: inch('3 1/4') },
      },
    ];
    const shape = { kind: 'rectangle', width: inch('28'), height: inch('72') } as const;
    const { spec } = starterFixture(inches, { shape, features, viewingSide: 'outside' });
    expect(describeAll(spec, inches)).toEqual([
      'Width is 28″',
      'Height is 72″',
      'Hinges are on the left, seen from outside',
      'Hinge 1 is centered 10″ from the lower end of left edge B',
      'Hinge 2 is centered 10″ from the upper end of left edge B',
      'Handle 1 is centered 36″ from the lower end of right edge D, hole centers 2 15⁄16″ in from that edge',
      'Hole 1 is Ø 1⁄2″, centered 2″ from the left and 3 1⁄4″ from the top',
    ]);
  });

  it('writes cutouts, notches and decimals in the reader’s way', () => {
    const features: PanelFeature[] = [
      {
        ...{ kind: 'cutout', uid: 'a', width: mm('80.5'), height: mm('70'), radius: mm('5') },
        ...{ fromX: 'right', x: mm('200'), fromY: 'bottom', y: mm('300') },
      },
      {
        ...{ kind: 'edgeNotch', uid: 'b', width: mm('60'), depth: mm('40'), radius: mm('8') },
        ...{ edge: 0, from: 'start', distance: mm('250') },
      },
      {
        ...{ kind: 'cornerNotch', uid: 'c', corner: 0, alongPrevious: mm('50'), alongNext: mm('60') },
        radius: mm('0'),
      },
    ];
    const shape = { kind: 'rectangle', width: mm('800'), height: mm('1800') } as const;
    const { spec } = starterFixture(metric, { shape, features });
    expect(describeAll(spec, metric, 'de-DE').slice(2)).toEqual([
      'Cutout 1 is 80,5 mm wide and 70 mm high, centered 200 mm from the right and 300 mm from the bottom, inside radius 5 mm',
      'Notch 1 is 60 mm wide and 40 mm deep, centered 250 mm from the right end of bottom edge A, inside radius 8 mm',
      'Notch 2 at corner AB is 50 mm along edge A and 60 mm along edge B',
    ]);
  });

  it.each(editableShapes.filter(({ make }) => make !== null))('says the sizes of a $name', ({ make }) => {
    const { spec } = starterFixture(inches);
    const block = { width: inch('30'), height: inch('60'), precision: inches.precision };
    const found = describeAll({ ...spec, shape: make!(block, spec.shape) }, inches);
    expect(found.length).toBeGreaterThan(0);
    for (const sentence of found) expect(sentence).toMatch(/^[A-Z0-9][^:]* (is|has|sides,) .*\d.*$/);
    expect(found.join()).not.toMatch(/\bmm\b|undefined|NaN/);
  });

  it('names each entered length of any panel', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const sentences = new SizeSentences(spec, anyCatalogue, 'de-DE');
        for (const size of listCriticalSizes(spec, anyCatalogue.hinges)) {
          const found = sentences.describe(size);
          expect(found).not.toMatch(/undefined|NaN|Infinity| {2}/);
          if (size.key === 'shape.vertices') continue;
          for (const path of size.paths) {
            const length = lengthAt(spec, path)!;
            const text = localizeDecimals('de-DE', formatTyped(length, anyCatalogue.precision));
            expect(found).toContain(text.replace(/ mm$/, ''));
          }
        }
      }),
      runs(150),
    );
  });
});
