import type { DocumentPanel, EndpointPath } from '@glass/contracts';
import { generalError } from '../../kernel/errors/app-error.js';
import type { DocumentToRender } from './render-document.js';

/**
 * What is drawn while its caller waits, in units of about a millisecond of processor time at most. The summary of 160 doors
 * with four holes each takes 2 s of it, one of a panel of 2,000 corners 1 s, 700 labels 2.5 s.
 */
export const MOST_WORK_AT_ONCE = 3000;

const SUMMARY = { panel: 10, corner: 1 };
const LIST = { panel: 1, corner: 0.25 };
const LABELS = { piece: 4, cornerOfPiece: 0.01, corner: 0.2 };

/** How long a document takes to draw, reckoned from its panels with their corners, and from its labels. */
export function workOf(toRender: DocumentToRender): number {
  const { panels } = toRender.document;
  const isLabels = toRender.kind === 'labels';
  return panels.reduce((sum, panel) => sum + (isLabels ? labelsWork(panel) : summaryWork(panel)), 0);
}

/** Whether a list with a row for each panel takes too long to be waited for. */
export function isListTooBig(panels: readonly DocumentPanel[]): boolean {
  const work = panels.reduce((sum, { spec }) => sum + LIST.panel + LIST.corner * cornersOf(spec), 0);
  return work > MOST_WORK_AT_ONCE;
}

/**
 * @param job the call that makes it in the background
 * @throws DOCUMENT_TOO_BIG for what takes too long to be waited for
 */
export function refuseTooBig(toRender: DocumentToRender, job: EndpointPath): void {
  if (workOf(toRender) <= MOST_WORK_AT_ONCE) return;
  const reason = `This document is too big to be made while you wait. Have it made as a job by ${job}, and fetch it when it is done.`;
  throw generalError('DOCUMENT_TOO_BIG', reason);
}

function summaryWork({ spec }: DocumentPanel): number {
  return SUMMARY.panel + SUMMARY.corner * cornersOf(spec);
}

function labelsWork({ spec, quantity }: DocumentPanel): number {
  const corners = cornersOf(spec);
  return quantity * (LABELS.piece + LABELS.cornerOfPiece * corners) + LABELS.corner * corners;
}

/** A hole or a cut-out is about as much to draw as a corner. */
function cornersOf({ corners, features }: DocumentPanel['spec']): number {
  return corners.length + features.length;
}
