import { fc, runs } from '@glass/testing/property';
import { anyPanel } from '../../test/any-panel.factory.js';
import { BEVEL, CLAMP, GENEVA, MITER, POLISH, testCatalogue } from '../../test/catalogue.factory.js';
import { hinge, hole, panelOf } from '../../test/panel.factory.js';
import { computeNetArea } from '../net/panel-layout.js';
import { netContour, validatePanel } from '../index.js';
import type { Countersink } from '@glass/contracts/panel';
import { buildBodyMesh } from './body-mesh.js';
import { buildSolid } from './build-solid.js';
import { buildGlassMesh } from './glass-mesh.js';
import { hardwareFinish } from './hardware-finish.js';
import { countOpenEdges, meshVolume } from './mesh.js';
import { packPlan, unpackPlan } from './pack-plan.js';
import { planSolid } from './plan-panel.js';
import type { SolidPlan } from './solid-plan.js';
import { writeGlb } from './write-glb.js';

const catalogue = testCatalogue('metric');
const possible = anyPanel.filter((panel) => validatePanel(panel, catalogue).length === 0);
const planOf = (panel: Parameters<typeof planSolid>[0]): SolidPlan => planSolid(panel, catalogue, 'clear')!;
const asCut = (plan: SolidPlan): SolidPlan => ({ ...plan, works: plan.works.map(() => ({ kind: 'cut' })) });

describe('buildGlassMesh', () => {
  it('is watertight with the volume of net area × thickness for any panel', () => {
    fc.assert(
      fc.property(possible, (panel) => {
        const plan = planOf(panel);
        const mesh = buildGlassMesh(asCut(plan));
        expect(countOpenEdges(mesh)).toBe(0);
        const volume = computeNetArea(netContour(panel, catalogue)) * plan.thickness;
        expect(meshVolume(mesh) / volume).toBeCloseTo(1, 2);
      }),
      runs(60),
    );
  });

  it('stays watertight with edge work, which adds no glass', () => {
    fc.assert(
      fc.property(possible, fc.constantFrom(BEVEL, MITER, POLISH), (panel, finishUID) => {
        const plan = planOf({ ...panel, edges: panel.edges.map(() => ({ finishUID })) });
        const mesh = buildGlassMesh(plan);
        expect(countOpenEdges(mesh)).toBe(0);
        expect(meshVolume(mesh)).toBeLessThanOrEqual(meshVolume(buildGlassMesh(asCut(plan))) * 1.001);
        expect(meshVolume(mesh)).toBeGreaterThan(0);
      }),
      runs(40),
    );
  });

  it('removes what a bevel, polish and countersink take from a plain pane', () => {
    const square = panelOf({ kind: 'rectangle', width: 500, height: 500 });
    const worked = (work: SolidPlan['works'][number]) => {
      const plan = { ...asCut(planOf(square)), works: [work, work] };
      return 500 * 500 * plan.thickness - meshVolume(buildGlassMesh(plan));
    };
    const { thickness } = planOf(square);
    // A triangle along the perimeter, less what two sides share at each corner.
    const arris = 1.2;
    expect(worked({ kind: 'flatPolish' })).toBeCloseTo(
      2 * ((arris ** 2 / 2) * 2000 - (4 / 3) * arris ** 3),
      3,
    );
    const depth = 20 * Math.tan((7 * Math.PI) / 180);
    expect(worked({ kind: 'bevel', mm: 20 })).toBeCloseTo(
      ((20 * depth) / 2) * 2000 - (4 / 3) * 400 * depth,
      3,
    );
    const half = thickness / 2;
    const pencil = worked({ kind: 'pencilPolish' }) / ((2 - Math.PI / 2) * half ** 2 * 2000);
    expect(pencil).toBeCloseTo(1, 1);
  });

  it('cuts the cone of a countersink on its face', () => {
    const volume = (countersunk: Countersink<number> | false) =>
      meshVolume(
        buildGlassMesh(
          asCut(
            planOf(
              panelOf(
                { kind: 'rectangle', width: 500, height: 500 },
                { features: [hole(1, 250, 250, 20, countersunk)] },
              ),
            ),
          ),
        ),
      );
    const cone = Math.PI * 5 * ((15 ** 2 + 15 * 10 + 10 ** 2) / 3 - 10 ** 2);
    for (const side of ['near', 'far'] as const) {
      const removed = volume(false) - volume({ diameter: 30, angleDegrees: 90, side });
      expect(removed / cone).toBeCloseTo(1, 1);
    }
  });
});

describe('hardware', () => {
  it('has closed bodies on both faces, in the finish that its name says', () => {
    const plan = planOf(
      panelOf(
        { kind: 'rectangle', width: 700, height: 1900 },
        { features: [hinge(1, 1, 300, GENEVA), hinge(2, 0, 300, CLAMP)] },
      ),
    );
    expect(plan.bodies.length).toBeGreaterThanOrEqual(6);
    for (const body of plan.bodies) {
      const mesh = buildBodyMesh(body);
      expect(countOpenEdges(mesh)).toBe(0);
      expect(meshVolume(mesh)).toBeGreaterThan(0);
    }
    const heights = plan.bodies.flatMap((body) => (body.kind === 'slab' ? [body.from, body.to] : []));
    expect(Math.min(...heights)).toBe(-Math.max(...heights));
    expect(hardwareFinish({ name: 'Vienna, matte black' })).toBe('black');
    expect(hardwareFinish({ name: 'Türband Edelstahl gebürstet' })).toBe('brushed');
    expect(hardwareFinish({ name: 'Geneva', finishes: ['brass', 'chrome'] })).toBe('brass');
    expect(hardwareFinish({ name: 'Geneva' })).toBe('chrome');
    expect(hardwareFinish({ name: 'Geneva', finishes: ['brass', 'chrome'] }, 'chrome')).toBe('chrome');
  });
});

describe('writeGlb', () => {
  it('writes a valid binary glTF in meters, standing on the ground', () => {
    const panel = panelOf(
      { kind: 'rectangle', width: 700, height: 1900 },
      { features: [hinge(1, 1, 300, GENEVA), hole(2, 200, 900, 40)] },
    );
    const glb = writeGlb(buildSolid(planOf(panel)), 'Panel');
    const view = new DataView(glb.buffer);
    expect([view.getUint32(0, true), view.getUint32(4, true)]).toEqual([0x46546c67, 2]);
    expect(view.getUint32(8, true)).toBe(glb.byteLength);
    const jsonLength = view.getUint32(12, true);
    expect([jsonLength % 4, view.getUint32(16, true)]).toEqual([0, 0x4e4f534a]);
    const document = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonLength))) as GltfDocument;
    const binary = 28 + jsonLength;
    expect([view.getUint32(binary - 8, true), view.getUint32(binary - 4, true)]).toEqual([
      document.buffers[0]!.byteLength,
      0x004e4942,
    ]);
    expect(binary + document.buffers[0]!.byteLength).toBe(glb.byteLength);
    for (const { byteOffset, byteLength } of document.bufferViews) {
      expect(byteOffset % 4).toBe(0);
      expect(byteOffset + byteLength).toBeLessThanOrEqual(document.buffers[0]!.byteLength);
    }
    const sizes = { SCALAR: 1, VEC3: 3 };
    for (const { bufferView, count, type } of document.accessors)
      expect(document.bufferViews[bufferView]!.byteLength).toBe(count * sizes[type] * 4);
    for (const { attributes, indices } of document.meshes[0]!.primitives) {
      const points = document.accessors[attributes.POSITION]!.count;
      const own = document.bufferViews[document.accessors[indices]!.bufferView]!;
      const used = new Uint32Array(
        glb.slice(binary + own.byteOffset, binary + own.byteOffset + own.byteLength).buffer,
      );
      expect(used.reduce((most, index) => Math.max(most, index), 0)).toBeLessThan(points);
    }
    const glass = document.meshes[0]!.primitives.at(-1)!;
    const { min, max } = document.accessors[glass.attributes.POSITION]!;
    expect(max![1]! - min![1]!).toBeCloseTo(1.9, 2);
    const bottoms = document.accessors.flatMap(({ min: least }) => (least ? [least[1]!] : []));
    expect(Math.min(...bottoms)).toBe(0);
  });
});

describe('packPlan', () => {
  it('fits a link and returns the same plan, for any panel of ordinary detail', () => {
    fc.assert(
      fc.property(possible, (panel) => {
        const plan = planOf(panel);
        const packed = packPlan(plan);
        if (packed === null) return;
        expect(packed).toMatch(/^[\w-]+$/);
        expect(unpackPlan(packed)).toEqual(plan);
      }),
      runs(40),
    );
  });

  it('refuses what is no plan of a panel', () => {
    const pack = (value: unknown) => packPlan(value as SolidPlan)!;
    const plan = planOf(panelOf({ kind: 'rectangle', width: 500, height: 500 }));
    expect(unpackPlan(pack(plan))).toEqual(plan);
    for (const wrong of [
      null,
      { ...plan, thickness: Infinity },
      { ...plan, glass: 'wood' },
      { ...plan, works: [] },
      { ...plan, outer: plan.outer.map((vertex) => ({ ...vertex, work: 9 })) },
      { ...plan, outer: [{ x: 1e9, y: 0, bulge: 0, work: 0 }] },
      { ...plan, openings: Array.from({ length: 500 }, () => ({ kind: 'circle' })) },
      { ...plan, bodies: [{ kind: 'slab', finish: 'chrome', outline: [], from: 0, to: 1 }] },
    ])
      expect(unpackPlan(pack(wrong))).toBeNull();
    expect(unpackPlan('%%%')).toBeNull();
    expect(unpackPlan('a'.repeat(10_000))).toBeNull();
  });
});

interface GltfDocument {
  buffers: { byteLength: number }[];
  bufferViews: { byteOffset: number; byteLength: number }[];
  accessors: {
    bufferView: number;
    count: number;
    type: 'SCALAR' | 'VEC3';
    min?: number[];
    max?: number[];
  }[];
  meshes: { primitives: { attributes: { POSITION: number; NORMAL: number }; indices: number }[] }[];
}
