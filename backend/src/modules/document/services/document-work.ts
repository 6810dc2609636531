import { msg } from '@lingui/core/macro';
import type { DocumentPanel } from '@glass/contracts/document';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { generalError } from '../../../kernel/errors/app-error.js';
import type { DocumentToRender } from './render-document.thread.js';

/**
 * Largest document that is drawn during a request, in units of about 1 ms of CPU time at most. Measured: a summary of
 * 160 doors with four holes each takes 2 s, of one panel with 2,000 corners 1 s; 700 labels take 2.5 s.
 */
export const MAX_IMMEDIATE_WORK = 3000;

const SUMMARY = { panel: 10, corner: 1 };
const LIST = { panel: 1, corner: 0.25 };
const LABELS = { piece: 4, cornerOfPiece: 0.01, corner: 0.2 };

/** Estimates the time for drawing a document from its panels, corners and labels. */
export function estimateDrawingWork(toRender: DocumentToRender): number {
  const { panels } = toRender.document;
  const isLabels = toRender.kind === 'labels';
  return panels.reduce((sum, panel) => sum + (isLabels ? labelsWork(panel) : summaryWork(panel)), 0);
}

/** Whether a list with one row per panel takes too long for a request. */
export function isListTooBig(panels: readonly DocumentPanel[]): boolean {
  const work = panels.reduce((sum, { spec }) => sum + LIST.panel + LIST.corner * cornersOf(spec), 0);
  return work > MAX_IMMEDIATE_WORK;
}

/**
 * @param job the call that creates it in the background
 * @throws DOCUMENT_TOO_BIG if it takes too long for a request
 */
export function refuseTooBig(toRender: DocumentToRender, job: EndpointPath): void {
  if (estimateDrawingWork(toRender) <= MAX_IMMEDIATE_WORK) return;
  const reason = msg`This document is too big to create immediately. Start a job with ${job} and fetch its result.`;
  throw generalError('DOCUMENT_TOO_BIG', reason);
}

function summaryWork({ spec }: DocumentPanel): number {
  return SUMMARY.panel + SUMMARY.corner * cornersOf(spec);
}

function labelsWork({ spec, quantity }: DocumentPanel): number {
  const corners = cornersOf(spec);
  return quantity * (LABELS.piece + LABELS.cornerOfPiece * corners) + LABELS.corner * corners;
}

/** Drawing a hole or cutout takes as long as a corner. */
function cornersOf({ corners, features }: DocumentPanel['spec']): number {
  return corners.length + features.length;
}
