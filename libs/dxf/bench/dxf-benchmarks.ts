import {
  defaultDxfProfile,
  type DxfProfile,
  type PanelFeature,
  type PanelSpec,
} from '@glass/contracts/panel';
import { cornerCount, shapeEdges, type NetContour } from '@glass/geometry';

import { CLEAR, GENEVA, RADIUS, testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { panelDxf, prepareDrawing } from '../src/panel-file.js';
import { drawingFile } from '../src/read/drawing-file.js';
import { Faults } from '../src/read/faults.js';
import { DXF_LIMITS } from '../src/read/limits.js';
import { openFile } from '../src/read/open-file.js';
import { readDxf } from '../src/read/read-dxf.js';
import { validateDxf } from '../src/validate-dxf.js';
import { drawPanel } from '../src/write/draw-panel.js';
import { fileText } from '../src/write/write-panel-dxf.js';
import { plainText } from './plain-library.js';

/** A benchmark: `npm run bench:engine` times `run` and reports it. */
export interface DxfBenchmark {
  /** Name of the figure, in camelCase. */
  key: string;
  name: string;
  /** Size of the file that one run writes or reads. */
  bytes: number;
  run: () => number;
  /** Key of the benchmark whose time this one is reported as a multiple of. */
  against?: string;
}

const catalogue = testCatalogue('metric');
const R12_INCH: DxfProfile = { ...defaultDxfProfile, version: 'AC1009', units: 'inch' };
const CUT_APART: DxfProfile = { ...defaultDxfProfile, size: 'cut', notches: 'separateCutouts' };
const PANELS_IN_FILE = 100;
const TEXT_LINES = ['SO-1042-03, 2 pieces'];
const PLAIN = 'dxfPlainLibraryWritten';

function hole(uid: string, x: number, y: number): PanelFeature<number> {
  return { kind: 'hole', uid, diameter: 12, countersunk: false, fromX: 'left', x, fromY: 'bottom', y };
}

function hinge(uid: string, distance: number): PanelFeature<number> {
  return { kind: 'hinge', uid, templateUID: GENEVA, mirrored: false, edge: 1, from: 'start', distance };
}

/** The shower door of the engine's benchmark: four corners, two hinges, four holes. */
function doorPanel(): PanelSpec<number> {
  const shape = { kind: 'rectangle', width: 900, height: 2000 } as const;
  return {
    materialUID: CLEAR,
    shape,
    edges: shapeEdges(shape).map(() => ({ finishUID: null })),
    corners: Array.from({ length: cornerCount(shape) }, () => ({ finishUID: RADIUS, size: 12 })),
    features: [
      hinge('hinge-1', 250),
      hinge('hinge-2', 1700),
      hole('hole-1', 840, 950),
      hole('hole-2', 840, 1100),
      hole('hole-3', 450, 60),
      hole('hole-4', 600, 60),
    ],
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
}

/**
 * Files written per second, with and without the usual read-back check, and files read per second: one door, and a
 * hundred doors in one file. Writing is compared with a plain library, which neither computes the panel's contour nor
 * reads anything back.
 */
export function dxfBenchmarks(): DxfBenchmark[] {
  const door = doorPanel();
  const written = (profile: DxfProfile) => panelDxf(door, catalogue, profile, TEXT_LINES);
  const writing = (key: string, name: string, profile: DxfProfile): DxfBenchmark => ({
    key,
    name,
    bytes: written(profile).length,
    run: () => written(profile).length,
  });
  const reading = (key: string, name: string, text: string): DxfBenchmark => ({
    key,
    name,
    bytes: text.length,
    run: () => readDxf(text, { units: 'mm' }).panels.length,
  });
  const file = written(defaultDxfProfile);
  return [
    ...againstPlainLibrary(door),
    { ...writing('dxfWritten', 'DXF, door written and read back', defaultDxfProfile), against: PLAIN },
    writing('dxfWrittenR12', 'DXF, the same in R12 and inches', R12_INCH),
    writing('dxfWrittenCut', 'DXF, the same to cut, notches apart', CUT_APART),
    reading('dxfRead', 'DXF, door read', file),
    reading('dxfManyRead', `DXF, ${PANELS_IN_FILE} doors in one file read`, manyPanels(file)),
  ];
}

/** Writes a prepared drawing to a string: ours, and the same entities with a plain DXF library. */
function againstPlainLibrary(door: PanelSpec<number>): DxfBenchmark[] {
  const { contour, info: drawnInfo } = prepareDrawing(door, catalogue, defaultDxfProfile);
  const info = { ...drawnInfo, textLines: TEXT_LINES };
  const drawn = drawPanel(contour, defaultDxfProfile, info);
  const ours = fileText(drawn, defaultDxfProfile, info);
  const theirs = plainText(drawn, defaultDxfProfile, info);
  assertSameDrawing(ours, theirs, drawn.contour);
  return [
    {
      key: 'dxfEntitiesWritten',
      name: 'DXF, entities written, not read back',
      bytes: ours.length,
      run: () => fileText(drawn, defaultDxfProfile, info).length,
      against: PLAIN,
    },
    {
      key: PLAIN,
      name: 'DXF, the same by a plain DXF library',
      bytes: theirs.length,
      run: () => plainText(drawn, defaultDxfProfile, info).length,
    },
  ];
}

/** The comparison counts only if both draw the same entities on the same layers, and the expected contour. */
function assertSameDrawing(ours: string, theirs: string, contour: NetContour): void {
  const entities = (text: string): string =>
    drawingFile(openFile(text, DXF_LIMITS, new Faults()), DXF_LIMITS)
      .entities.map(({ kind, layer }) => `${kind} on ${layer}`)
      .join(', ');
  if (entities(ours) !== entities(theirs)) throw new Error('The plain library wrote other entities.');
  for (const text of [ours, theirs]) {
    const [complaint] = validateDxf(text, defaultDxfProfile.units, contour);
    if (complaint !== undefined) throw new Error(complaint);
  }
}

/** Repeats the entities of one file side by side. */
function manyPanels(text: string): string {
  const begin = text.indexOf('ENTITIES\r\n') + 'ENTITIES\r\n'.length;
  const end = text.indexOf('0\r\nENDSEC', begin);
  const lines = text.slice(begin, end).split('\r\n');
  const copies = Array.from({ length: PANELS_IN_FILE }, (_, copy) =>
    lines
      .map((line, index) => {
        const isX = index % 2 === 1 && (lines[index - 1] === '10' || lines[index - 1] === '11');
        return isX ? String(Number(line) + copy * 1000) : line;
      })
      .join('\r\n'),
  );
  return text.slice(0, begin) + copies.join('') + text.slice(end);
}
