import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { OrderDocument } from '@glass/contracts/document';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { inches, sampleOrder, samplePanel } from '../../test/sample-order.js';
import { featureRows, panelFacts, panelWorkText } from './panel-facts.js';

const order = sampleOrder();
const [geneva] = order.catalogue.hinges as [HingeTemplate];
const template = (kind: HingeTemplate['kind'], uid: string): HingeTemplate => ({ ...geneva, kind, uid });
const doc: OrderDocument = {
  ...order,
  catalogue: {
    ...order.catalogue,
    hinges: [template('hinge', 'hinge'), template('clamp', 'clamp'), template('handle', 'pull')],
  },
};

const at = (value: number): Length => inches(String(value), value);
const hardware = (templateUID: string, distance: number, edge = 1): PanelFeature => ({
  ...{ kind: 'hinge', uid: `${templateUID}${distance}`, templateUID, mirrored: false },
  ...{ edge, from: 'start', distance: at(distance) },
});
const hole = (y: number, side?: 'near' | 'far'): PanelFeature => ({
  ...{ kind: 'hole', uid: `hole${y}`, diameter: inches('1/2', 0.5) },
  countersunk: side ? { diameter: at(1), angleDegrees: 90, side } : false,
  ...{ fromX: 'left', x: at(18), fromY: 'bottom', y: at(y) },
});

function estimateDrawingWork(features: PanelFeature[], shape?: PanelSpec['shape'], edges = 4): string {
  const panel = samplePanel(1, 1, 'Any');
  const plain = { finishUID: null, size: null };
  const spec = {
    ...panel.spec,
    ...(shape ? { shape } : {}),
    edges: Array.from({ length: edges }, () => ({ finishUID: null })),
    corners: Array.from({ length: edges }, () => plain),
    features,
  };
  return panelWorkText(panelFacts({ ...panel, spec }, doc), doc);
}

describe('panelWorkText', () => {
  it('names finishes that were chosen or come with supplied hardware', () => {
    const offered: HingeTemplate = { ...geneva, finishes: ['chrome', 'matteBlack'] };
    const inFinishes: OrderDocument = {
      ...doc,
      catalogue: {
        ...doc.catalogue,
        hinges: [offered, { ...offered, kind: 'handle', uid: 'pull', hardware: 'supplied' }],
      },
    };
    const panel = samplePanel(1, 1, 'Any');
    const features: PanelFeature[] = [
      { ...hardware('hinge', 9), finish: 'matteBlack' } as PanelFeature,
      hardware('hinge', 60),
      hardware('pull', 36, 3),
    ];
    const facts = panelFacts({ ...panel, spec: { ...panel.spec, features } }, inFinishes);
    expect(panelWorkText(facts, inFinishes)).toContain('1 hinge (matte black), 1 hinge, 1 handle (chrome)');
    expect(panelWorkText(facts, inFinishes, { saysSupply: true })).toContain(
      '1 hinge (matte black, cut-outs only), 1 hinge (cut-outs only), 1 handle (chrome, supplied)',
    );
    expect(featureRows(facts, inFinishes).map(({ what }) => what)).toEqual([
      'Geneva 180° (GEN180), matte black, cut-outs only',
      'Geneva 180° (GEN180), chrome, cut-outs only',
      'Geneva 180° (GEN180), chrome, supplied',
    ]);
  });

  it.each([
    [
      'two hinges and a pull',
      [hardware('hinge', 9), hardware('hinge', 60), hardware('pull', 36, 3)],
      '2 hinges, 1 handle',
    ],
    ['two clamps', [hardware('clamp', 9), hardware('clamp', 60)], '2 clamps'],
    [
      'one of each',
      [hardware('hinge', 9), hardware('clamp', 30), hardware('pull', 60)],
      '1 hinge, 1 clamp, 1 handle',
    ],
    ['a plain hole', [hole(20)], '1 hole'],
    ['a countersunk hole', [hole(20, 'near')], '1 hole, 1 countersink'],
    ['one that opens on the far side', [hole(20, 'far')], '1 hole, 1 countersink on the far side'],
    [
      'holes of all sorts',
      [hole(20, 'far'), hole(30, 'near'), hole(40)],
      '2 countersinks (1 on the far side)',
    ],
    ['nothing', [], ''],
  ])('names %s', (_what, features, wanted) => {
    const text = estimateDrawingWork(features);
    expect(wanted === '' ? text : text.endsWith(wanted)).toBe(wanted === '' ? '' : true);
  });

  it('counts notches however they were entered', () => {
    const sides = { width: at(36), height: at(72) };
    const notched: PanelSpec['shape'] = {
      ...{ kind: 'notched', ...sides },
      notches: [{ corner: 'lowerRight', width: at(4), height: at(5), radius: inches('1/8', 0.125) }],
    };
    const points: [number, number][] = [
      [32, 0],
      [0, 0],
      [0, 72],
      [36, 72],
      [36, 5],
      [32, 5],
    ];
    const polygon: PanelSpec['shape'] = {
      kind: 'polygon',
      vertices: points.map(([x, y]) => ({ x: at(x), y: at(y), radius: at(0) })),
    };
    const corner: PanelFeature = {
      ...{ kind: 'cornerNotch', uid: 'corner', corner: 3, radius: at(0) },
      ...{ alongNext: at(4), alongPrevious: at(5) },
    };
    expect(estimateDrawingWork([], notched, 6)).toBe('1 notch');
    expect(estimateDrawingWork([], polygon, 6)).toBe('1 notch');
    expect(estimateDrawingWork([corner], { kind: 'rectangle', ...sides })).toBe('1 notch');
  });
});
