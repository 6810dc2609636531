import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { evaluatePanel, lengthOf, panelInMillimeters, validatePanel } from '@glass/geometry';
import { toFrame } from '../state/frame.js';
import type { Command } from '../state/panel-draft.js';
import { catalogueFixture, starterFixture } from '../testing/editor.factory.js';
import {
  setCountersunk,
  setEdge,
  setHoleSize,
  setNotchCorner,
  setPlateHand,
  setTemplate,
} from './features.js';
import {
  addCornerNotch,
  addCutout,
  addEdgeNotch,
  addHinge,
  addHole,
  addStandardHole,
} from './new-feature.js';

function setting(units: UnitSystem = 'inch', change: Partial<PanelSpec> = {}) {
  const catalogue = catalogueFixture(units);
  const { spec } = starterFixture(catalogue, change);
  const { measures } = evaluatePanel(panelInMillimeters(spec), catalogue);
  if (!measures) throw new Error('The panel cannot be measured');
  return { catalogue, spec, frame: toFrame(measures, catalogue.precision) };
}
const after = (spec: PanelSpec, ...commands: Command[]): PanelSpec =>
  commands.reduce((draft, command) => command.run(draft), { spec, quantity: 1 }).spec;

describe('adding features', () => {
  it.each(['inch', 'metric'] as const)('adds features of usual sizes that can be made, in %s', (units) => {
    const { catalogue, spec, frame } = setting(units);
    const [hole] = catalogue.standardHoles;
    const [hinge] = catalogue.hinges;
    const next = after(
      spec,
      addHole('a', frame, catalogue),
      addStandardHole('b', hole?.uid ?? '', frame, catalogue),
      addCutout('c', frame, catalogue),
      addEdgeNotch('d', frame, catalogue),
      addCornerNotch('e', frame, catalogue),
      addHinge('f', hinge?.uid ?? '', frame, catalogue),
      addHinge('g', hinge?.uid ?? '', frame, catalogue),
      addHinge('h', hinge?.uid ?? '', frame, catalogue),
    );
    expect(next.features.map(({ uid }) => uid)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect(validatePanel(panelInMillimeters(next), catalogue)).toEqual([]);
  });

  it('avoids existing features', () => {
    const { catalogue, spec, frame } = setting();
    const next = after(spec, ...['a', 'b', 'c', 'd'].map((uid) => addHole(uid, frame, catalogue)));
    const places = next.features.map((feature) =>
      'x' in feature ? `${feature.x.text} ${feature.y.text}` : '',
    );
    expect(new Set(places).size).toBe(4);
    expect(validatePanel(panelInMillimeters(next), catalogue)).toEqual([]);
  });

  it('finds glass in a shape with an empty middle', () => {
    const inch = (text: string) => lengthOf(text, 'inch');
    const catalogue = catalogueFixture();
    const { spec } = starterFixture(catalogue, {
      shape: {
        kind: 'notched',
        width: inch('40'),
        height: inch('40'),
        notches: [{ corner: 'upperRight', width: inch('28'), height: inch('28'), radius: inch('1/2') }],
      },
      edges: Array.from({ length: 6 }, () => ({ finishUID: null })),
      corners: Array.from({ length: 6 }, () => ({ finishUID: null, size: null })),
    });
    const { measures } = evaluatePanel(panelInMillimeters(spec), catalogue);
    if (!measures) throw new Error('The panel cannot be measured');
    const next = after(spec, addHole('a', toFrame(measures, '1/16'), catalogue));
    expect(validatePanel(panelInMillimeters(next), catalogue)).toEqual([]);
  });

  it('puts the first hinges at both ends of the left edge and a third between them', () => {
    const { catalogue, spec, frame } = setting();
    const [hinge] = catalogue.hinges;
    const next = after(
      spec,
      ...['a', 'b', 'c'].map((uid) => addHinge(uid, hinge?.uid ?? '', frame, catalogue)),
    );
    expect(next.features).toMatchObject([
      { edge: 1, from: 'start', distance: { text: '8' } },
      { edge: 1, from: 'end', distance: { text: '8' } },
      { edge: 1, from: 'start', distance: { text: '36' } },
    ]);
  });
});

describe('changing features', () => {
  const inch = (text: string) => lengthOf(text, 'inch');
  const place = { fromX: 'left', x: inch('4'), fromY: 'top', y: inch('10') } as const;
  const sunk = { diameter: inch('1'), angleDegrees: 90, side: 'far' } as const;
  const hole: PanelFeature = { kind: 'hole', uid: 'a', diameter: inch('5/8'), countersunk: sunk, ...place };

  it('changes a custom hole to a standard one and back, in place', () => {
    const { catalogue, spec } = setting('inch', { features: [hole] });
    const [half] = catalogue.standardHoles;
    const standard = after(spec, setHoleSize('a', { standardHoleUID: half?.uid ?? '' }));
    expect(standard.features).toEqual([
      { kind: 'standardHole', uid: 'a', standardHoleUID: half?.uid, ...place },
    ]);
    expect(after(standard, setHoleSize('a', { diameter: inch('1/2') })).features).toMatchObject([
      { kind: 'hole', diameter: { text: '1/2' }, countersunk: false, ...place },
    ]);
  });

  it('turns a countersunk standard hole into a custom hole of the same diameter', () => {
    const { catalogue, spec } = setting();
    const [half] = catalogue.standardHoles;
    const standard: PanelFeature = {
      kind: 'standardHole',
      uid: 'a',
      standardHoleUID: half?.uid ?? '',
      ...place,
    };
    const sunk = after({ ...spec, features: [standard] }, setCountersunk('a', true, catalogue));
    expect(sunk.features).toMatchObject([
      { kind: 'hole', diameter: { text: '1/2' }, countersunk: { diameter: { text: '7/8' } }, ...place },
    ]);
    expect(after(sunk, setCountersunk('a', false, catalogue)).features).toMatchObject([
      { countersunk: false },
    ]);
    expect(after({ ...spec, features: [standard] }, setCountersunk('a', false, catalogue)).features).toEqual([
      standard,
    ]);
  });

  it('moves to another edge at the same distance, or to its middle if too short', () => {
    const { catalogue, spec, frame } = setting();
    const [hinge, other] = catalogue.hinges;
    const hung: PanelFeature = {
      kind: 'hinge',
      uid: 'h',
      templateUID: hinge?.uid ?? '',
      mirrored: false,
      edge: 1,
      from: 'end',
      distance: inch('40'),
    };
    const panel = { ...spec, features: [hung] };
    expect(after(panel, setEdge('h', 3, frame)).features).toMatchObject([
      { edge: 3, from: 'end', distance: { text: '40' } },
    ]);
    expect(after(panel, setEdge('h', 0, frame)).features).toMatchObject([
      { edge: 0, distance: { text: '14' } },
    ]);
    expect(
      after(panel, setTemplate('h', { uid: other?.uid ?? '' }), setPlateHand('h', true)).features,
    ).toMatchObject([{ templateUID: other?.uid, mirrored: true, distance: { text: '40' } }]);
  });

  it('moves a corner notch to another corner', () => {
    const { catalogue, spec, frame } = setting();
    const notched = after(spec, addCornerNotch('n', frame, catalogue));
    expect(after(notched, setNotchCorner('n', 2)).features).toMatchObject([
      { corner: 2, alongNext: { text: '4' } },
    ]);
  });

  it('ignores commands for another kind of feature', () => {
    const { catalogue, spec, frame } = setting('inch', { features: [hole] });
    const commands = [
      setEdge('a', 2, frame),
      setTemplate('a', { uid: 'x' }),
      setPlateHand('a', true),
      setNotchCorner('a', 1),
    ];
    expect(after(spec, ...commands, setCountersunk('gone', true, catalogue))).toBe(spec);
  });
});
