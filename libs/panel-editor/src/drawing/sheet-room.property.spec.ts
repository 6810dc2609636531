import { fc, runs } from '@glass/testing/property';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { cornerCount, lengthFromMm, panelInMillimeters, shapeEdges } from '@glass/geometry';
import { layOutSheet, createLengthWriter, type SheetOptions } from '@glass/geometry/sheet';
import { sheetFaults } from '@glass/geometry/test/sheet-faults.js';
import { editableShapes } from '../shapes/editable-shapes.js';
import { catalogueFixture, starterFixture } from '../testing/panel.factory.js';
import { edgeCodes } from '../panel-names.js';
import { TOOL_AREAS } from './drawing-tools.js';
import { screenStyle } from './screen-style.js';
import { tryDrawing } from './try-drawing.js';

const catalogue = catalogueFixture();
const length = (mm: number) => lengthFromMm(mm, '1/16');

const share = fc.double({ min: 0.03, max: 0.97, noNaN: true });

interface Wanted {
  kind: 'hole' | 'cutout' | 'hinge' | 'edgeNotch';
  x: number;
  y: number;
  edge: number;
  isFar: boolean;
}
const wantedFeature: fc.Arbitrary<Wanted> = fc.record({
  kind: fc.constantFrom('hole', 'hole', 'cutout', 'hinge', 'edgeNotch'),
  x: share,
  y: share,
  edge: fc.nat(5),
  isFar: fc.boolean(),
});

/** Small features, so that they fit nearly anywhere; their size does not affect the layout. */
function featureOf({ kind, x, y, edge, isFar }: Wanted, uid: string, block: Block): PanelFeature {
  const placed = {
    fromX: isFar ? ('right' as const) : ('left' as const),
    x: length(x * block.width),
    fromY: isFar ? ('top' as const) : ('bottom' as const),
    y: length(y * block.height),
  };
  const small = { width: length(12), radius: length(4) };
  const onEdge = {
    edge,
    from: isFar ? ('end' as const) : ('start' as const),
    distance: length(y * block.height),
  };
  if (kind === 'hole') return { kind, uid, diameter: length(8), countersunk: false, ...placed };
  if (kind === 'cutout') return { kind, uid, height: length(12), ...small, ...placed };
  if (kind === 'edgeNotch') return { kind, uid, depth: length(10), ...small, ...onEdge };
  return { kind, uid, templateUID: catalogue.hinges[0]?.uid ?? '', mirrored: false, ...onEdge };
}

interface Block {
  width: number;
  height: number;
}

interface Panel {
  shape: number;
  block: Block;
  features: Wanted[];
  finish: number;
  corner: number;
}

const panels: fc.Arbitrary<Panel> = fc.record({
  shape: fc.nat(editableShapes.length - 1),
  block: fc.record({
    width: fc.integer({ min: 200, max: 2400 }),
    height: fc.integer({ min: 200, max: 3000 }),
  }),
  features: fc.array(wantedFeature, { maxLength: 20 }),
  finish: fc.nat(catalogue.edgeFinishes.length - 1),
  corner: fc.nat(catalogue.cornerFinishes.length - 1),
});

const sizes = fc.record({
  width: fc.integer({ min: 320, max: 1600 }),
  height: fc.integer({ min: 200, max: 1200 }),
});

/** An uploaded outline: an L whose upper side is an arc. */
function contourOf({ width, height }: Block): PanelSpec['shape'] {
  const at = (x: number, y: number, bulge = 0) => ({ x: x * width, y: y * height, bulge });
  const vertices = [at(1, 0), at(0, 0), at(0, 0.9, -0.1), at(0.6, 0.9), at(0.6, 0.4), at(1, 0.4)];
  return { kind: 'contour', vertices, sourceFileUID: null };
}

/** The requested panel without features that have no place. */
function drawn({ shape, block, features, finish, corner }: Panel) {
  const { spec } = starterFixture(catalogue);
  const row = editableShapes[shape];
  const size = { width: length(block.width), height: length(block.height), precision: '1/16' as const };
  const made = row?.make?.(size, spec.shape) ?? contourOf(block);
  const bare: PanelSpec = { ...spec, shape: made, edges: [], corners: [] };
  const edgeCount = edgesOf(bare);
  if (edgeCount === null) return null;
  const cornerFinish = catalogue.cornerFinishes[corner];
  const cornerSize = cornerFinish?.minSizeMm === null ? null : length(cornerFinish?.minSizeMm ?? 0);
  let present: PanelSpec = {
    ...bare,
    edges: Array.from({ length: edgeCount.edges }, () => ({
      finishUID: catalogue.edgeFinishes[finish]?.uid ?? null,
    })),
    corners: Array.from({ length: edgeCount.corners }, () => ({ finishUID: null, size: null })),
  };
  const keepIfDrawn = (next: PanelSpec) => {
    if (tryDrawing(panelInMillimeters(next), catalogue)) present = next;
  };
  keepIfDrawn({
    ...present,
    corners: present.corners.map(() => ({ finishUID: cornerFinish?.uid ?? null, size: cornerSize })),
  });
  features.forEach((feature, index) =>
    keepIfDrawn({ ...present, features: [...present.features, featureOf(feature, `f${index}`, block)] }),
  );
  const panel = panelInMillimeters(present);
  const drawing = tryDrawing(panel, catalogue);
  return drawing && { spec: present, drawing };
}

function edgesOf(spec: PanelSpec) {
  const { shape } = panelInMillimeters(spec);
  try {
    return { edges: shapeEdges(shape).length, corners: cornerCount(shape) };
  } catch {
    return null;
  }
}

type SheetSize = Pick<SheetOptions, 'width' | 'height' | 'covered'>;

function sheetOf(panel: Panel, size: SheetSize, only?: string | null) {
  const shown = drawn(panel);
  if (!shown) return null;
  const { drawing, spec } = shown;
  const write = createLengthWriter(spec, '1/16');
  const style = screenStyle(size);
  const sheet = layOutSheet(drawing, {
    ...{ ...size, style, write, isNumbered: only === undefined, only },
    codes: edgeCodes(spec, catalogue),
  });
  return { drawing, sheet, notes: sheet.notes };
}

function faultsOf(panel: Panel, size: SheetSize, only?: string | null): string[] {
  const laid = sheetOf(panel, size, only);
  return laid ? sheetFaults(laid.drawing, laid.sheet, laid.notes, size.covered) : [];
}

/** Paths of the dimensioned fields. */
function lengthsOf(texts: readonly { path: string | null }[]): string[] {
  return texts.flatMap(({ path }) => path ?? []).toSorted();
}

describe('sheet layout, any panel', () => {
  it('keeps every text on the sheet, off the glass and off other texts', () => {
    fc.assert(
      fc.property(panels, sizes, (panel, size) => {
        expect(faultsOf(panel, size)).toEqual([]);
      }),
      runs(400),
    );
  });

  it('shows every length of the shape on sheets of page or pane size', () => {
    const pane = fc.record({
      width: fc.integer({ min: 600, max: 1600 }),
      height: fc.integer({ min: 480, max: 1200 }),
    });
    fc.assert(
      fc.property(panels, pane, (panel, size) => {
        const laid = sheetOf({ ...panel, features: [] }, size);
        if (!laid) return;
        const { drawing, sheet } = laid;
        const dimensioned = [...sheet.dimensions, ...sheet.callouts.flatMap(({ parts }) => parts)];
        const wanted = [...drawing.dimensions, ...drawing.callouts.flatMap(({ parts }) => parts)];
        expect(lengthsOf(dimensioned)).toEqual(lengthsOf(wanted));
      }),
      runs(120),
    );
  });

  it('does so on a phone with one focused feature, clear of the tools', () => {
    fc.assert(
      fc.property(
        panels,
        fc.integer({ min: 320, max: 420 }),
        fc.integer({ min: 200, max: 360 }),
        (panel, width, height) => {
          const sheet = { width, height, covered: TOOL_AREAS };
          expect(faultsOf(panel, sheet, 'f0')).toEqual([]);
        },
      ),
      runs(80),
    );
  });
});
