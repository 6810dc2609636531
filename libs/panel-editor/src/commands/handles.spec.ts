import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { assess } from '../state/panel-assessment.js';
import { catalogueFixture, starterFixture } from '../testing/panel.factory.js';
import { addHandle, handleTemplates } from './handles.js';
import { addHingePair } from './new-feature.js';
import { toShape } from './shape.js';
import { featureName } from '../panel-names.js';
import { lengthFromMm } from '@glass/geometry';

const frameOf = (spec: PanelSpec, catalogue: Catalogue) =>
  assess({ spec, quantity: 1 }, catalogue).drawable!.frame;

function handled(spec: PanelSpec, catalogue: Catalogue, at = 0): PanelSpec {
  const template = handleTemplates(spec, catalogue)[at]!;
  return addHandle('handle', template.uid, frameOf(spec, catalogue), catalogue).run({ spec, quantity: 1 })
    .spec;
}

function hungOn(edge: number, catalogue: Catalogue): PanelSpec {
  const { spec } = starterFixture(catalogue);
  const templateUID = catalogue.hinges[0]!.uid;
  const distance = lengthFromMm(200, catalogue.precision);
  return addHingePair({ uids: ['one', 'two'], templateUID, edge, distance }).run({ spec, quantity: 1 }).spec;
}

describe('addHandle', () => {
  it.each([
    ['inch', '36'],
    ['metric', '950'],
  ] as [UnitSystem, string][])('goes on the side that swings, as high as usual, in %s', (units, height) => {
    const catalogue = catalogueFixture(units);
    const onRight = handled(hungOn(3, catalogue), catalogue);
    expect(onRight.features.at(-1)).toMatchObject({ edge: 1, distance: { text: height } });
    const onLeft = handled(hungOn(1, catalogue), catalogue);
    expect(onLeft.features.at(-1)).toMatchObject({ edge: 3, distance: { text: height } });
  });

  it.each([0, 1, 2])('fits a usual door with every starter model: %i', (at) => {
    const catalogue = catalogueFixture();
    const spec = handled(hungOn(1, catalogue), catalogue, at);
    const { faults, price } = assess({ spec, quantity: 1 }, catalogue);
    expect(faults).toEqual([]);
    expect(price?.unitMinor).not.toBeNull();
  });

  it('charges for the drilled holes', () => {
    const catalogue = catalogueFixture();
    const bare = hungOn(1, catalogue);
    const priceOf = (spec: PanelSpec) => assess({ spec, quantity: 1 }, catalogue).price!.unitMinor!;
    const [pull, knob] = [0, 1].map((at) => priceOf(handled(bare, catalogue, at)) - priceOf(bare));
    expect([pull, knob]).toEqual([1800, 900]);
  });

  it('finds a place on a panel without vertical sides', () => {
    const catalogue = catalogueFixture();
    const { spec } = starterFixture(catalogue);
    const round = toShape(spec, 'circle', frameOf(spec, catalogue), catalogue);
    expect(handled(round, catalogue).features.at(-1)).toMatchObject({ edge: 0 });
  });

  it('is named a handle and not counted as a hinge', () => {
    const catalogue = catalogueFixture();
    const spec = handled(hungOn(1, catalogue), catalogue);
    expect(spec.features.map(({ uid }) => featureName(spec, uid, catalogue))).toEqual([
      'Hinge 1',
      'Hinge 2',
      'Handle 1',
    ]);
  });

  it('is offered for glass thicknesses its maker allows', () => {
    const catalogue = catalogueFixture();
    const { spec } = starterFixture(catalogue);
    const thick = { ...catalogue, hinges: catalogue.hinges.map((one) => ({ ...one, minThicknessMm: 12 })) };
    expect(handleTemplates(spec, thick)).toEqual([]);
  });
});
