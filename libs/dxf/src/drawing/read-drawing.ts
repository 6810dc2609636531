import type { Catalogue } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import {
  type DxfAnswers,
  type DxfDrawingUnit,
  type DxfFaultCode,
  type DxfFaultFound,
  type DxfLayerFound,
  type DxfPoint,
  type DxfSketch,
  type DxfText,
  type DxfUploadReply,
  encodeOpenQuestions,
  isDrawingUnit,
  openQuestions,
} from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { defaultMaterial } from '@glass/pricing';
import { MAX_CHORD_DEVIATION_MM } from '../read/chord-arcs.js';
import { Questions } from '../read/questions.js';
import { type DxfReading, SMALLEST_DRAWING_MM, readDxf } from '../read/read-dxf.js';
import { dxfPanel } from './dxf-panels.js';
import { USUAL_SIDE, askSide, shopUnit, unitOfDrawing } from './drawing-questions.js';
import { type Segment, boxOf } from '@glass/geometry';
import { boxAround, sketchPath } from './sketch-path.js';
import type { DxfFault } from '../read/faults.js';
import { type Measures, measuresIn } from '../read/measures.js';
import { say } from '../words/say.js';

/** Why nothing can be ordered from a file. */
interface DxfRefusal {
  code: DxfFaultCode;
  reason: DxfText;
}

/** With these faults, the part that was read is not the drawing that was meant. */
const NOT_THE_DRAWING: DxfFaultCode[] = ['notDxf', 'binaryAsText', 'tooLarge', 'cutOff'];

const REASONS: Partial<Record<DxfFaultCode, DxfText>> = {
  notDxf: say('file.notDxf'),
  binaryAsText: say('file.damaged'),
  cutOff: say('file.endMissing'),
};

/** DWG files begin with the version of their format. */
const DWG = /^AC1[0-9]{3}/;

/** Recognizes DWG files by their first bytes. */
export function dwgRefusal(bytes: Uint8Array): DxfRefusal | null {
  if (!DWG.test(String.fromCharCode(...bytes.subarray(0, 6)))) return null;
  return {
    code: 'notDxf',
    reason: say('file.dwgRefused'),
  };
}

/** null if there is something to choose: panels, or layers that may contain some. */
function dxfRefusal(
  { panels, faults, layers }: Pick<DxfReading, 'panels' | 'faults' | 'layers'>,
  units: UnitSystem,
): DxfRefusal | null {
  const withPlace = (fault: DxfFault): DxfText => placed(fault, measuresIn(units));
  const errors = faults.filter(({ severity }) => severity === 'error');
  const broken = errors.find(({ code }) => NOT_THE_DRAWING.includes(code));
  if (broken) return { code: broken.code, reason: REASONS[broken.code] ?? withPlace(broken) };
  if (panels.length > 0 || layers.some(({ entities }) => entities > 0)) return null;
  const cause = errors.find(({ code }) => code !== 'noOutline');
  const why = cause ? withPlace(cause) : say('ask.empty');
  return { code: cause?.code ?? 'noOutline', reason: say('file.noPanel', why) };
}

function placed({ message, at, line }: DxfFault, { length }: Measures): DxfText {
  if (at) return say('file.at', message, length(at.x), length(at.y));
  return line === null ? message : say('file.inLine', message, line);
}

/** More lines are indistinguishable on a screen; about 600 kB. */
const MAX_SEGMENTS = 20_000;

/**
 * Picture of a drawing's lines with room for its marked places; null if there is nothing to show. Shifted to its own
 * corner, since drawings often lie far from the origin.
 */
function drawingSketch(drawn: readonly Segment[][], marked: readonly (DxfPoint | null)[]): DxfSketch | null {
  const lines = drawn.filter(({ length }) => length > 0);
  if (lines.length === 0) return null;
  const places = marked.filter((place) => place !== null);
  const box = boxAround([
    ...lines.map(boxOf),
    ...places.map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y })),
  ]);
  let path = '';
  let left = MAX_SEGMENTS;
  for (const line of lines) {
    if (line.length > left) return { box, path, isWhole: false };
    left -= line.length;
    path += sketchPath(box, line);
  }
  return { box, path, isWhole: true };
}

/** A drawing and how to read it. */
export interface DrawingToRead {
  bytes: Uint8Array;
  /** null if it is not stored. While questions are open, panels refer to a placeholder instead. */
  fileUID: string | null;
  catalogue: Catalogue;
  /** Glass of the panels; the usual one if omitted. */
  materialUID?: string;
  /** Like the answer `unit`, which takes precedence. */
  units?: DxfDrawingUnit;
  layers?: string[];
  /** Answers to questions of an earlier reading. */
  answers?: DxfAnswers;
}

export type DrawingRead =
  | { ok: true; found: Omit<DxfUploadReply, 'fileUID' | 'fileName'> }
  | { ok: false; refusal: DxfRefusal };

/**
 * Limits of what can be ordered: outlines of up to 2,000 points (`readPanelSpec`), and lists that a person can check.
 */
const LIMITS = {
  characters: limits.attachmentBytes.max,
  layers: 1_000,
  segmentsOfLoop: 2_000,
  segments: 40_000,
};
const MAX_PANELS = 200;

/**
 * Reads a drawing into panels to choose from, on the server or in a browser. Never throws for file content. Work is
 * bounded, but CPU-heavy.
 */
export function readDrawing({
  bytes,
  fileUID,
  catalogue,
  units,
  layers,
  materialUID,
  answers = {},
}: DrawingToRead): DrawingRead {
  const chosen = isDrawingUnit(answers.unit) ? answers.unit : units;
  const usual = shopUnit(catalogue);
  const readIn = (unit: DxfDrawingUnit | undefined) =>
    readDxf(bytes, {
      ...{ units: unit, defaultUnits: usual, layers, answers },
      ignoresAnnotations: true,
      messageUnits: catalogue.units,
      chordsWithinMm: MAX_CHORD_DEVIATION_MM,
      smallestMm: SMALLEST_DRAWING_MM,
      limits: LIMITS,
    });
  const first = readIn(chosen);
  // Nothing can be drawn in light-years or angstroms: then the numbers are read in the shop's unit.
  const isTooSmall = first.panels.length === 0 && first.faults.some(({ code }) => code === 'tooSmall');
  const isNothing = first.drawn.length === 0 || isTooSmall;
  const inNumbers = chosen === undefined && first.declaredUnits !== null && isNothing;
  const measured = inNumbers ? readIn(usual) : first;
  const { unit, asked, unlikely } = unitOfDrawing(measured, catalogue, chosen);
  const wanted = chosen ?? unit;
  const reading = [first, measured].find((read) => read.units === wanted) ?? readIn(wanted);
  const unitQuestion = new Questions({ unit: chosen });
  if (asked) unitQuestion.ask(asked);
  const refusal = dxfRefusal(reading, catalogue.units);
  if (refusal) return { ok: false, refusal };
  const material =
    catalogue.materials.find(({ uid }) => uid === materialUID) ?? defaultMaterial(catalogue) ?? null;
  const side = new Questions(answers);
  const viewingSide = reading.panels.length > 0 ? askSide(material, side) : USUAL_SIDE;
  const questions = [...unitQuestion.list, ...reading.questions, ...side.list];
  const open = openQuestions(questions);
  const isUnanswered = fileUID !== null && open.length > 0;
  const sourceFileUID = isUnanswered ? encodeOpenQuestions(open) : fileUID;
  const panels = reading.panels
    .slice(0, MAX_PANELS)
    .map((panel, index) =>
      dxfPanel(panel, index, { sourceFileUID, isUnanswered, catalogue, material, viewingSide }),
    );
  const faults = [
    ...(unlikely !== null && chosen === undefined ? [unlikelySize(reading, unlikely)] : []),
    ...faultsFound(reading),
  ];
  return {
    ok: true,
    found: {
      declaredUnits: reading.declaredUnits,
      units: reading.units,
      layers: layersFound(reading, layers),
      panels,
      faults,
      questions,
      sketch: drawingSketch(
        reading.drawn,
        faults.map(({ at }) => at),
      ),
    },
  };
}

function unlikelySize({ units, panels }: DxfReading, size: string | DxfText): DxfFaultFound {
  const [largest] = panels;
  return {
    code: 'unlikelySize',
    message: say('unlikelySize', { unit: units }, size),
    at: largest ? { x: largest.box.minX, y: largest.box.minY } : null,
    ...{ box: largest?.box ?? null, line: null, layer: largest?.layer ?? null },
    severity: 'warning',
  };
}

function layersFound({ layers, leftOutLayers }: DxfReading, chosen: string[] | undefined): DxfLayerFound[] {
  const names = chosen && new Set(chosen.map((name) => name.toUpperCase()));
  const leftOut = new Set(leftOutLayers.map((name) => name.toUpperCase()));
  return layers.map(({ name, entities, hidden }) => ({
    name,
    entities,
    chosen: names ? names.has(name.toUpperCase()) : hidden === null && !leftOut.has(name.toUpperCase()),
    hidden: hidden !== null,
    ...(hidden === 'noPlot' && { neverPrinted: true }),
  }));
}

function faultsFound({ faults, panels }: DxfReading): DxfFaultFound[] {
  const found: DxfFaultFound[] = faults.map(({ code, message, at, box, line, layer, severity }) => ({
    ...{ code, message, at, box, line, layer, severity },
  }));
  if (panels.length <= MAX_PANELS) return found;
  const message = say('tooManyPanels', panels.length, MAX_PANELS);
  const place = { at: null, box: null, line: null, layer: null };
  return [{ code: 'tooMany', message, ...place, severity: 'warning' }, ...found];
}
