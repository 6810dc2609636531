import {
  limits,
  type Catalogue,
  type DxfDrawingUnit,
  type DxfFaultFound,
  type DxfLayerFound,
  type DxfUploadReply,
} from '@glass/contracts';
import { CHORDS_WITHIN_MM } from '../read/arcs-of-chords.js';
import { type DxfReading, readDxf, SMALLEST_DRAWING_MM } from '../read/read-dxf.js';
import { drawingSketch } from './drawing-sketch.js';
import { dxfPanel } from './dxf-panels.js';
import { dxfRefusal, type DxfRefusal } from './dxf-refusal.js';
import { likelyUnit } from './likely-unit.js';

/** A drawing, and what to read of it. */
export interface DrawingToRead {
  bytes: Uint8Array;
  /** Null where nobody keeps it. */
  fileUID: string | null;
  catalogue: Catalogue;
  units?: DxfDrawingUnit;
  layers?: string[];
}

export type DrawingRead =
  | { ok: true; found: Omit<DxfUploadReply, 'fileUID' | 'fileName'> }
  | { ok: false; refusal: DxfRefusal };

/** What an order can be made of: outlines of up to 2,000 points (`readPanelSpec`), and lists a person can look through. */
const LIMITS = {
  characters: limits.attachmentBytes.max,
  layers: 1_000,
  segmentsOfLoop: 2_000,
  segments: 40_000,
};
const MAX_PANELS = 200;

/** Reads a drawing into panels to choose from, on the server as in a browser. Never throws for what a file holds; bounded, but heavy. */
export function readDrawing({ bytes, fileUID, catalogue, units, layers }: DrawingToRead): DrawingRead {
  const readIn = (unitsIfUnsaid: DxfDrawingUnit) =>
    readDxf(bytes, {
      ...{ units, unitsIfUnsaid, layers },
      chordsWithinMm: CHORDS_WITHIN_MM,
      smallestMm: SMALLEST_DRAWING_MM,
      limits: LIMITS,
    });
  // A drawing that does not say is likely drawn in what its maker buys in, unless glass of that size is none.
  const usual = catalogue.units === 'inch' ? 'inch' : 'mm';
  const asUsual = readIn(usual);
  const likely = units === undefined ? likelyUnit(asUsual, usual) : usual;
  const reading = likely === usual ? asUsual : readIn(likely);
  const refusal = dxfRefusal(reading);
  if (refusal) return { ok: false, refusal };
  const panels = reading.panels
    .slice(0, MAX_PANELS)
    .map((panel, index) => dxfPanel(panel, index, { fileUID, catalogue }));
  const faults = faultsFound(reading);
  return {
    ok: true,
    found: {
      declaredUnits: reading.declaredUnits,
      units: reading.units,
      layers: layersFound(reading, layers),
      panels,
      faults,
      sketch: drawingSketch(
        reading.drawn,
        faults.map(({ at }) => at),
      ),
    },
  };
}

function layersFound({ layers }: DxfReading, chosen: string[] | undefined): DxfLayerFound[] {
  const names = chosen && new Set(chosen.map((name) => name.toUpperCase()));
  return layers.map(({ name, entities, hidden }) => ({
    name,
    entities,
    chosen: names ? names.has(name.toUpperCase()) : hidden === null,
    hidden: hidden !== null,
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
