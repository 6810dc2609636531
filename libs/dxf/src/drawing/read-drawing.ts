import {
  limits,
  type Catalogue,
  DRAWING_UNIT_NAMES,
  type DxfAnswers,
  type DxfDrawingUnit,
  type DxfFaultFound,
  type DxfLayerFound,
  type DxfUploadReply,
  isDrawingUnit,
  openQuestions,
  encodeOpenQuestions,
} from '@glass/contracts';
import { defaultMaterial } from '@glass/pricing';
import { MAX_CHORD_DEVIATION_MM } from '../read/chord-arcs.js';
import { Questions } from '../read/questions.js';
import { type DxfReading, readDxf, SMALLEST_DRAWING_MM } from '../read/read-dxf.js';
import { drawingSketch } from './drawing-sketch.js';
import { dxfPanel } from './dxf-panels.js';
import { dxfRefusal, type DxfRefusal } from './dxf-refusal.js';
import { askSide, USUAL_SIDE } from './side-question.js';
import { shopUnit, unitOfDrawing } from './unit-question.js';

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

function unlikelySize({ units, panels }: DxfReading, size: string): DxfFaultFound {
  const [largest] = panels;
  return {
    code: 'unlikelySize',
    message: `The file says its unit is ${DRAWING_UNIT_NAMES[units]}: the largest panel is ${size}, and glass is not made in that size.`,
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
  const message = `The drawing has ${panels.length} panels; the ${MAX_PANELS} largest are listed. Choose layers to see others.`;
  const place = { at: null, box: null, line: null, layer: null };
  return [{ code: 'tooMany', message, ...place, severity: 'warning' }, ...found];
}
