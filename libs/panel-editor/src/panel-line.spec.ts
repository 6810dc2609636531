import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { lengthOf } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { panelWork } from './panel-line.js';
import { starterPanel } from './state/panel-draft.js';

const catalogue = starterCatalogue('inch');
const { spec } = starterPanel(catalogue);
const [polished, seamed] = catalogue.edgeFinishes.filter(({ matrix }) => matrix.length > 0);
const inch = (text: string) => lengthOf(text, 'inch');

function work(change: Partial<PanelSpec>): string[] {
  return panelWork({ ...spec, ...change }, catalogue);
}
const edges = (...finishes: (typeof polished)[]) =>
  finishes.map((finish) => ({ finishUID: finish?.uid ?? null }));

it('summarizes edge work, with letters unless all edges are alike', () => {
  expect(work({ edges: edges(polished, polished, polished, polished) })).toEqual([
    `${polished?.name} all round`,
  ]);
  expect(work({ edges: edges(polished, seamed, polished, seamed) })).toEqual([
    `${polished?.name} on A, C`,
    `${seamed?.name} on B, D`,
  ]);
  expect(work({ edges: edges(polished, polished, polished, polished, seamed) })).toContain(
    `${polished?.name} on 4 edges`,
  );
});

it('counts holes, notches and hardware by name', () => {
  const place = { fromX: 'left', fromY: 'bottom', x: inch('3'), y: inch('3') } as const;
  const on = { edge: 1, from: 'start', distance: inch('9') } as const;
  const notch = { kind: 'edgeNotch', width: inch('2'), depth: inch('1'), radius: inch('0') } as const;
  const clamp = catalogue.hinges.find(({ kind }) => kind === 'clamp');
  const hinge = catalogue.hinges.find(({ kind }) => kind === 'hinge');
  if (!clamp || !hinge) throw new Error('The starter catalogue has no clamp or no hinge any more');
  const hardware = (uid: string, templateUID: string): PanelFeature => ({
    ...{ kind: 'hinge', uid, templateUID, mirrored: false },
    ...on,
  });
  const features: PanelFeature[] = [
    hardware('1', hinge.uid),
    { kind: 'hole', uid: '2', diameter: inch('1'), countersunk: false, ...place },
    { ...notch, uid: '3', ...on },
    hardware('4', hinge.uid),
    { ...notch, uid: '5', ...on },
    hardware('6', clamp.uid),
  ];
  expect(work({ features }).slice(-4)).toEqual([
    '2 hinges (cut-outs only)',
    '1 hole',
    '2 notches',
    '1 clamp (cut-outs only)',
  ]);
});

it('counts notches of a notched shape together with notch features', () => {
  const notches = (['lowerLeft', 'upperRight'] as const).map((corner) => ({
    ...{ corner, width: inch('4'), height: inch('3'), radius: inch('1/2') },
  }));
  const shape = { kind: 'notched', width: inch('30'), height: inch('60'), notches } as const;
  const on = { edge: 1, from: 'start', distance: inch('9') } as const;
  const notch = {
    kind: 'edgeNotch',
    uid: '1',
    width: inch('2'),
    depth: inch('1'),
    radius: inch('0'),
  } as const;
  expect(work({ shape, features: [] })).toContain('2 notches');
  expect(work({ shape, features: [{ ...notch, ...on }] })).toContain('3 notches');
});

it('names corners that are not square', () => {
  const radius = catalogue.cornerFinishes.find(({ kind }) => kind !== 'square');
  const corners = [radius, undefined, radius, undefined].map((finish) => ({
    finishUID: finish?.uid ?? null,
    size: finish ? inch('1') : null,
  }));
  expect(work({ corners })).toContain(`${radius?.name} at 2 corners`);
});
