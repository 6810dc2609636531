import type { Catalogue } from '@glass/contracts/catalogue';
import type { DxfUploadReply } from '@glass/contracts/panel';
import { dwgRefusal, readDrawing } from '@glass/dxf';
import type { DrawingChoice } from '../dxf-upload/use-drawing.js';
import { drawnTexts as texts } from './drawn-texts.js';

export type DrawingFound = Omit<DxfUploadReply, 'fileUID' | 'fileName'>;

export type DrawnReading = { ok: true; found: DrawingFound } | { ok: false; reason: string };

const PDF = '%PDF';

/** Reads a drawing in the browser; nothing is uploaded. */
export function drawnPanels(
  bytes: Uint8Array,
  catalogue: Catalogue,
  choice: DrawingChoice & { materialUID?: string },
): DrawnReading {
  if (String.fromCharCode(...bytes.subarray(0, PDF.length)) === PDF) return { ok: false, reason: texts.pdf };
  const refusal = dwgRefusal(bytes);
  if (refusal) return { ok: false, reason: refusal.reason };
  const reading = readDrawing({ bytes, fileUID: null, catalogue, ...choice });
  return reading.ok ? reading : { ok: false, reason: reading.refusal.reason };
}
