import { fc } from '@glass/testing/property';
import type { PanelFeature, PanelSpec } from '@glass/contracts';
import { cornerCount, lengthFromMm, panelInMillimetres, shapeEdges } from '@glass/geometry';
import { editableShapes } from '../shapes/editable-shapes.js';
import { catalogueFixture, starterFixture } from '../testing/panel.factory.js';
import { COVERED_BY_TOOLS } from './drawing-tools.js';
import { dimensionPatch, geometryOf, labelPatch } from './dimension-line.js';
import { coveredPatches } from './laid-glass.js';
import { isOnSheet, liesOnGlass, linePatch, patchesMeet, rimOf, ringPatch, type Patch } from './patch.js';
import { RING } from './place-around.js';
import { layOutSheet, type Sheet, type SheetOptions } from './sheet-layout.js';
import { notesOf, patchOf } from './sheet-notes.js';
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

/** Nothing the sheet shows comes from how large a feature is, so these are small enough to stand nearly anywhere. */
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

/** As much of the wanted panel as can be: features that have no place are left out one by one. */
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
    if (tryDrawing(panelInMillimetres(next), catalogue)) present = next;
  };
  keepIfDrawn({
    ...present,
    corners: present.corners.map(() => ({ finishUID: cornerFinish?.uid ?? null, size: cornerSize })),
  });
  features.forEach((feature, index) =>
    keepIfDrawn({ ...present, features: [...present.features, featureOf(feature, `f${index}`, block)] }),
  );
  const panel = panelInMillimetres(present);
  const drawing = tryDrawing(panel, catalogue);
  return drawing && { panel, drawing };
}

function edgesOf(spec: PanelSpec) {
  const { shape } = panelInMillimetres(spec);
  try {
    return { edges: shapeEdges(shape).length, corners: cornerCount(shape) };
  } catch {
    return null;
  }
}

interface Read {
  name: string;
  patch: Patch;
}

/** Everything that is read on a sheet, with the piece of it that it takes up. */
function readOn(sheet: Sheet, notes: ReturnType<typeof notesOf>): Read[] {
  return [
    ...sheet.dimensions.map((line) => ({
      name: `dimension ${line.label} ${line.side}`,
      patch: labelPatch(line, geometryOf(line, sheet)),
    })),
    ...sheet.letters.map(({ edge, at }) => ({ name: `letter ${edge}`, patch: ringPatch(at, RING) })),
    ...notes.map((note) => ({ name: `note ${note.text}`, patch: patchOf(note) })),
  ];
}

type SheetSize = Pick<SheetOptions, 'width' | 'height' | 'covered'>;

function faultsOf(panel: Panel, size: SheetSize, only?: string | null): string[] {
  const shown = drawn(panel);
  if (!shown) return [];
  const sheet = layOutSheet(shown.drawing, shown.panel, { ...size, precision: '1/16', only });
  const notes = notesOf(shown.drawing, sheet, shown.panel, catalogue);
  const read = readOn(sheet, notes);
  const rim = rimOf(shown.drawing, sheet);
  const lines = sheet.dimensions.map((line) => ({ line, patch: dimensionPatch(geometryOf(line, sheet)) }));
  const faults: string[] = [];
  read.forEach((one, index) => {
    if (!isOnSheet(one.patch, size)) faults.push(`${one.name} leaves the sheet`);
    if (liesOnGlass(one.patch, rim)) faults.push(`${one.name} lies on the glass`);
    for (const other of read.slice(index + 1)) {
      if (patchesMeet(one.patch, other.patch)) faults.push(`${one.name} over ${other.name}`);
    }
    lines.forEach(({ patch, line }, at) => {
      if (at !== index && patchesMeet(one.patch, patch))
        faults.push(`${one.name} over the line of ${line.label}`);
    });
  });
  lines.forEach(({ patch, line }, index) => {
    if (liesOnGlass(patch, rim)) faults.push(`the line of ${line.label} lies on the glass`);
    for (const other of lines.slice(index + 1)) {
      if (patchesMeet(patch, other.patch)) faults.push(`the lines of ${line.label} and ${other.line.label}`);
    }
  });
  for (const tools of coveredPatches(size.covered ?? [])) {
    if (liesOnGlass(tools, rim)) faults.push('the glass under the tools');
    for (const one of read) if (patchesMeet(one.patch, tools)) faults.push(`${one.name} under the tools`);
    for (const { patch, line } of lines) {
      const pieces = [patch, ...geometryOf(line, sheet).ends.map(({ at, to }) => linePatch(at, to))];
      if (pieces.some((piece) => patchesMeet(piece, tools)))
        faults.push(`the lines of ${line.label} under the tools`);
    }
  }
  return faults;
}

describe('everything that is read on a drawing', () => {
  it('stays on the sheet, off the glass and off everything else, whatever the panel and the sheet', () => {
    fc.assert(
      fc.property(panels, sizes, (panel, size) => {
        expect(faultsOf(panel, size)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('does so on a phone with one feature in focus, and clear of the tools over its corner', () => {
    fc.assert(
      fc.property(
        panels,
        fc.integer({ min: 320, max: 420 }),
        fc.integer({ min: 200, max: 360 }),
        (panel, width, height) => {
          const sheet = { width, height, covered: COVERED_BY_TOOLS };
          expect(faultsOf(panel, sheet, 'f0')).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
