import type { Catalogue } from '@glass/contracts/catalogue';
import type { DxfText, DxfUploadReply } from '@glass/contracts/panel';
import { dwgRefusal, readDrawing } from '@glass/dxf';
import type { DrawingChoice } from '../dxf-upload/use-drawing.js';

export type DrawingFound = Omit<DxfUploadReply, 'fileUID' | 'fileName'>;

export type DrawnReading =
  /** `notes`: sentences about parts that were left out or moved. */
  { ok: true; found: DrawingFound; notes: string[] } | { ok: false; reason: string };

/** Threads don't know the page's language, so this one names what is wrong. */
export type ThreadReading =
  | { ok: true; found: DrawingFound }
  | { ok: false; reason: DxfText }
  | { ok: false; reason: null; isPdf: true };

const PDF = '%PDF';

/** Reads a drawing in the browser; nothing is uploaded. */
export function drawnPanels(
  bytes: Uint8Array,
  catalogue: Catalogue,
  choice: DrawingChoice & { materialUID?: string },
): ThreadReading {
  if (String.fromCharCode(...bytes.subarray(0, PDF.length)) === PDF) {
    return { ok: false, reason: null, isPdf: true };
  }
  const refusal = dwgRefusal(bytes);
  if (refusal) return { ok: false, reason: refusal.reason };
  const reading = readDrawing({ bytes, fileUID: null, catalogue, ...choice });
  return reading.ok ? reading : { ok: false, reason: reading.refusal.reason };
}
