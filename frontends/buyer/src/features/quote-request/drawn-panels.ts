import type { Catalogue, DxfAnswers, DxfDrawingUnit, DxfQuestion, PanelSpec } from '@glass/contracts';
import { dwgRefusal, readDrawing } from '@glass/dxf';
import { marksIn, marksOf } from '../dxf-upload/drawing-marks.js';
import { drawnTexts as texts } from './drawn-texts.js';

/** What was made of a drawing. */
export interface DrawnPanels {
  /** At least one; those that were drawn without a fault where there are such. */
  specs: PanelSpec[];
  /** Of the first, which is the largest. */
  size: { widthMm: number; heightMm: number };
  unit: DxfDrawingUnit;
  /** The drawing says this unit itself. */
  isUnitSaid: boolean;
  /** What is to be answered before the panels are added. */
  questions: DxfQuestion[];
  /** It has more panels than were read. */
  isCut: boolean;
  /** What is to be known about it, in sentences. */
  remarks: string[];
}

export type DrawnReading = { ok: true; drawn: DrawnPanels } | { ok: false; reason: string };

const PDF = '%PDF';

/** The panels of a drawing, read where it lies: nothing is sent anywhere. */
export function drawnPanels(bytes: Uint8Array, catalogue: Catalogue, answers: DxfAnswers): DrawnReading {
  if (String.fromCharCode(...bytes.subarray(0, PDF.length)) === PDF) return { ok: false, reason: texts.pdf };
  const refusal = dwgRefusal(bytes);
  if (refusal) return { ok: false, reason: refusal.reason };
  const reading = readDrawing({ bytes, fileUID: null, catalogue, answers });
  if (!reading.ok) return { ok: false, reason: reading.refusal.reason };

  const { found } = reading;
  const marks = marksOf(found);
  const makeable = found.panels.filter(({ problems }) => problems.length === 0);
  const sound = makeable.filter((panel) => marksIn(panel, marks).length === 0);
  const taken = sound.length > 0 ? sound : makeable.slice(0, 1);
  const left = found.panels.find((panel) => !taken.includes(panel));
  const why = left?.problems[0]?.message ?? marks.find(({ severity }) => severity === 'error')?.what;
  const [first] = taken;
  if (!first) return { ok: false, reason: why ?? texts.nothing };
  return {
    ok: true,
    drawn: {
      specs: taken.map(({ spec }) => spec),
      size: first,
      unit: found.units,
      isUnitSaid: found.declaredUnits === found.units,
      questions: found.questions,
      isCut: found.faults.some(({ code }) => code === 'tooMany'),
      remarks: [
        ...(sound.length === 0 && why ? [texts.look(why)] : []),
        ...(left && why && sound.length > 0 ? [texts.leftOut(found.panels.length - taken.length, why)] : []),
      ],
    },
  };
}
