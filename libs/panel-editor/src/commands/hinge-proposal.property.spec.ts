import { fc } from '@glass/testing/property';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import {
  checkRules,
  evaluatePanel,
  lengthFromMm,
  lengthOf,
  panelInMillimeters,
  ruleSets,
  validatePanel,
} from '@glass/geometry';
import { INCH_UIDS, starterCatalogue } from '@glass/pricing';
import { toFrame } from '../state/frame.js';
import { starterPanel } from '../state/panel-draft.js';
import { hingeLoad, type HingeLoad } from './hinge-loads.js';
import { applyHinges, proposeHinges, withProposal, type HingeProposal } from './hinge-proposal.js';

const ruled = starterCatalogue('inch', ruleSets.us);
const unruled = starterCatalogue('inch', []);
const inch = (text: string) => lengthOf(text, 'inch');
const { geneva, vienna, bellagio, bevelHinge, clamp45 } = INCH_UIDS;

const hinge = (uid: string, from: 'start' | 'end', templateUID: string, edge = 1): PanelFeature => ({
  kind: 'hinge',
  uid,
  templateUID,
  mirrored: true,
  edge,
  from,
  distance: inch('8'),
});

function door(
  width: string,
  height: string,
  features: PanelFeature[],
  catalogue: Catalogue = ruled,
): PanelSpec {
  const { spec } = starterPanel(catalogue);
  return { ...spec, shape: { kind: 'rectangle', width: inch(width), height: inch(height) }, features };
}
const pair = (templateUID: string) => [
  hinge('top', 'end', templateUID),
  hinge('bottom', 'start', templateUID),
];

function loadIn(spec: PanelSpec, uid: string, catalogue = ruled): HingeLoad | null {
  const { measures, findings, weightKg } = evaluatePanel(panelInMillimeters(spec), catalogue);
  if (!measures) throw new Error('The panel cannot be measured');
  return hingeLoad(uid, {
    spec,
    catalogue,
    findings,
    weightKg,
    frame: toFrame(measures, catalogue.precision),
  });
}

const applied = (spec: PanelSpec, proposal: HingeProposal) =>
  withProposal(
    spec,
    proposal,
    proposal.added.map((_, index) => `new ${index}`),
  );

describe('hingeLoad', () => {
  it.each([ruled, unruled])(
    'accepts a door within the capacity of two hinges, with or without rules',
    (catalogue) => {
      const load = loadIn(door('27', '60', pair(geneva), catalogue), 'top', catalogue);
      expect(load).toMatchObject({ count: 2, maxWeightKg: 36, maxWidthMm: 711.2, problems: [] });
    },
  );

  it.each([ruled, unruled])('reports too heavy and too wide', (catalogue) => {
    const load = loadIn(door('36', '78', pair(geneva), catalogue), 'bottom', catalogue);
    expect(load?.problems.toSorted()).toEqual(['tooHeavy', 'tooWide']);
  });

  it('divides by the number of hinges of the model', () => {
    const three = [
      ...pair(geneva),
      { ...hinge('middle', 'start', geneva), distance: inch('36') } as PanelFeature,
    ];
    expect(loadIn(door('27', '72', three), 'top')).toMatchObject({ count: 3, maxWeightKg: 54 });
  });

  it('measures upward from a bottom-hinged door', () => {
    const flap = [hinge('left', 'end', geneva, 0), hinge('right', 'start', geneva, 0)];
    expect(loadIn(door('40', '20', flap), 'left')?.door.widthMm).toBeCloseTo(508, 6);
  });

  it('is null for clamps', () => {
    expect(loadIn(door('27', '72', pair(clamp45)), 'top')).toBeNull();
  });

  it('reports glass too thick for the model', () => {
    const half = ruled.materials.find(({ thicknessName }) => thicknessName === '1/2');
    const spec = { ...door('27', '60', pair(bevelHinge)), materialUID: half?.uid ?? '' };
    expect(loadIn(spec, 'top')?.problems).toEqual(['tooThick']);
  });
});

describe('proposeHinges', () => {
  it('proposes nothing if the hinges hold', () => {
    expect(proposeHinges(door('27', '60', pair(geneva)), ruled)).toEqual([]);
    expect(proposeHinges(door('27', '60', []), ruled)).toEqual([]);
  });

  it('proposes a stronger model with the same cutout first, then one more hinge', () => {
    const half = ruled.materials.find(
      ({ name, thicknessName }) => name === 'Clear' && thicknessName === '1/2',
    );
    const spec = { ...door('27 1/2', '70', pair(geneva)), materialUID: half?.uid ?? '' };
    expect(loadIn(spec, 'top')?.problems).toEqual(['tooHeavy']);
    const [first, second, ...more] = proposeHinges(spec, ruled);
    expect(first).toMatchObject({
      template: { uid: vienna },
      count: 2,
      cutsChanged: 0,
      added: [],
      moved: [],
    });
    expect(first?.exchanged.toSorted()).toEqual(['bottom', 'top']);
    expect(second).toMatchObject({ template: { uid: geneva }, count: 3, cutsChanged: 1, exchanged: [] });
    expect(more).toEqual([]);
  });

  it('puts a third hinge halfway between the two, with the same plate side', () => {
    const spec = door('27 1/2', '96', pair(geneva));
    const [proposal] = proposeHinges(spec, ruled);
    const { features } = applyHinges(proposal as HingeProposal, ['third']).run({ spec, quantity: 1 }).spec;
    expect(features.slice(0, 2)).toEqual(spec.features);
    expect(features[2]).toMatchObject({
      uid: 'third',
      edge: 1,
      from: 'start',
      distance: { text: '48' },
      mirrored: true,
    });
  });

  it('adds a second hinge to a single one, at the same distance from the other end', () => {
    const spec = door('27', '72', [hinge('top', 'end', vienna)]);
    const [proposal] = proposeHinges(spec, ruled);
    expect(proposal?.added).toEqual([{ edge: 1, from: 'start', distance: inch('8') }]);
  });

  it('never proposes a model without a stated weight limit', () => {
    for (const proposal of proposeHinges(door('36', '78', pair(geneva)), ruled, 10)) {
      expect(proposal.template.maxDoorWeightKg).not.toBeNull();
      expect(proposal.template.maxDoorWidthMm).not.toBeNull();
    }
  });

  it('avoids other features', () => {
    const notch: PanelFeature = {
      kind: 'edgeNotch',
      uid: 'notch',
      edge: 1,
      from: 'start',
      distance: inch('48'),
      width: inch('4'),
      depth: inch('2'),
      radius: inch('1/2'),
    };
    const spec = door('27 1/2', '96', [...pair(geneva), notch]);
    for (const proposal of proposeHinges(spec, ruled, 10))
      expect(validatePanel(panelInMillimeters(applied(spec, proposal)), ruled)).toEqual([]);
  });

  const sixteenths = (from: number, to: number) =>
    fc.integer({ min: from * 16, max: to * 16 }).map((count) => lengthFromMm((count * 25.4) / 16, '1/16'));
  const anyDoor = fc
    .record({
      width: sixteenths(20, 45),
      height: sixteenths(40, 110),
      material: fc.constantFrom(...ruled.materials.filter(({ tempered }) => tempered)),
      model: fc.constantFrom(geneva, vienna, bellagio, bevelHinge),
      other: fc.constantFrom(geneva, vienna, bellagio, bevelHinge),
      count: fc.integer({ min: 1, max: 3 }),
      distance: sixteenths(5, 12),
      edge: fc.constantFrom(1, 3),
      hasRules: fc.boolean(),
    })
    .map(({ width, height, material, model, other, count, distance, edge, hasRules }) => {
      const features = [
        { ...hinge('first', 'start', model, edge), distance },
        { ...hinge('second', 'end', other, edge), distance },
        { ...hinge('third', 'start', model, edge), distance: lengthFromMm(height.mm / 3, '1/16') },
      ].slice(0, count) as PanelFeature[];
      const { spec } = starterPanel(ruled);
      const made: PanelSpec = {
        ...spec,
        materialUID: material.uid,
        shape: { kind: 'rectangle', width, height },
        features,
      };
      return { spec: made, hasRules };
    });

  it('satisfies all hinge rules, for any door', () => {
    let proposed = 0;
    fc.assert(
      fc.property(anyDoor, ({ spec, hasRules }) => {
        const catalogue = hasRules ? ruled : unruled;
        for (const proposal of proposeHinges(spec, catalogue)) {
          const next = applied(spec, proposal);
          expect(validatePanel(panelInMillimeters(next), catalogue)).toEqual([]);
          const codes = checkRules(panelInMillimeters(next), catalogue).map(({ code }) => code);
          expect(codes.filter((code) => code.startsWith('HINGE_'))).toEqual([]);
          for (const { uid } of next.features) expect(loadIn(next, uid, catalogue)?.problems).toEqual([]);
          proposed += 1;
        }
      }),
      { numRuns: 80 },
    );
    expect(proposed).toBeGreaterThan(20);
  });

  it('breaks no other rule, sorts by smallest change and changes only hinges', () => {
    fc.assert(
      fc.property(anyDoor, ({ spec, hasRules }) => {
        const catalogue = hasRules ? ruled : unruled;
        const codesOf = (panel: PanelSpec) =>
          checkRules(panelInMillimeters(panel), catalogue)
            .filter(({ severity }) => severity !== 'warn')
            .map(({ code }) => code);
        const proposals = proposeHinges(spec, catalogue);
        const before = proposals.length > 0 ? codesOf(spec) : [];
        for (const proposal of proposals) {
          const next = applied(spec, proposal);
          for (const code of codesOf(next)) expect(before).toContain(code);
          expect({ ...next, features: [] }).toEqual({ ...spec, features: [] });
          expect(next.features.slice(0, spec.features.length).map(({ uid }) => uid)).toEqual(
            spec.features.map(({ uid }) => uid),
          );
        }
        const sizes = proposals.map(({ cutsChanged }) => cutsChanged);
        expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
      }),
      { numRuns: 60 },
    );
  });
});
