import type { DocumentPanel, OrderDocument } from '@glass/contracts/document';
import { AppError } from '../../../kernel/errors/app-error.js';
import { refuseTooBig, estimateDrawingWork } from './document-work.js';
import type { DocumentToRender } from './render-document.thread.js';

/** Only the fields that the estimate uses. */
function document(panels: number, corners: number, holes: number, quantity = 1): OrderDocument {
  const panel = {
    quantity,
    spec: { corners: Array(corners).fill({}), features: Array(holes).fill({}) },
  } as unknown as DocumentPanel;
  return { panels: Array<DocumentPanel>(panels).fill(panel) } as OrderDocument;
}
const summary = (...panels: Parameters<typeof document>): DocumentToRender => ({
  kind: 'summary',
  document: document(...panels),
  withPrices: true,
});
const labels = (...panels: Parameters<typeof document>): DocumentToRender => ({
  kind: 'labels',
  document: document(...panels),
  format: '4x6',
});
function errorCodeFor(toRender: DocumentToRender): string | null {
  try {
    refuseTooBig(toRender, '/api/quote/make-pdf');
    return null;
  } catch (error) {
    return (error as AppError).code;
  }
}

describe('refuseTooBig', () => {
  it.each([
    ['the summary of 150 doors with four holes', summary(150, 4, 4)],
    ['the summary of 200 panels with one hole', summary(200, 4, 1)],
    ['the summary of the most intricate panel', summary(1, 2000, 0)],
    ['the labels of 700 pieces', labels(1, 4, 4, 700)],
    ['the labels of 500 panels', labels(500, 4, 4)],
  ])('accepts %s', (_what, toRender) => {
    expect(errorCodeFor(toRender)).toBeNull();
  });

  it.each([
    ['the summary of 201 panels with one hole', summary(201, 4, 1)],
    ['the summary of two of the most intricate panels', summary(2, 2000, 0)],
    ['the summary of 500 doors with four holes', summary(500, 4, 4)],
    ['the labels of 800 pieces', labels(1, 4, 4, 800)],
    ['the labels of 200 pieces of the most intricate panel', labels(1, 2000, 0, 200)],
  ])('rejects %s', (_what, toRender) => {
    expect(errorCodeFor(toRender)).toBe('DOCUMENT_TOO_BIG');
  });

  it('grows with panels, corners, holes and labels', () => {
    const least = estimateDrawingWork(summary(1, 4, 0));
    for (const more of [summary(2, 4, 0), summary(1, 5, 0), summary(1, 4, 1)])
      expect(estimateDrawingWork(more)).toBeGreaterThan(least);
    for (const more of [labels(2, 4, 0), labels(1, 5, 0), labels(1, 4, 1), labels(1, 4, 0, 2)])
      expect(estimateDrawingWork(more)).toBeGreaterThan(estimateDrawingWork(labels(1, 4, 0)));
    expect(estimateDrawingWork(summary(1, 4, 0, 9999))).toBe(least);
  });
});
