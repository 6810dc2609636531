import type { DocumentPanel, OrderDocument } from '@glass/contracts';
import { AppError } from '../../kernel/errors/app-error.js';
import { refuseTooBig, workOf } from './document-work.js';
import type { DocumentToRender } from './render-document.js';

/** As far as the reckoning looks. */
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
function codeFor(toRender: DocumentToRender): string | null {
  try {
    refuseTooBig(toRender, '/api/quote/make-pdf');
    return null;
  } catch (error) {
    return (error as AppError).code;
  }
}

describe('a document that somebody waits for', () => {
  it.each([
    ['the summary of 150 doors with four holes', summary(150, 4, 4)],
    ['the summary of 200 panels with one hole', summary(200, 4, 1)],
    ['the summary of the most intricate panel', summary(1, 2000, 0)],
    ['the labels of 700 pieces', labels(1, 4, 4, 700)],
    ['the labels of 500 panels', labels(500, 4, 4)],
  ])('is made at once: %s', (_what, toRender) => {
    expect(codeFor(toRender)).toBeNull();
  });

  it.each([
    ['the summary of 201 panels with one hole', summary(201, 4, 1)],
    ['the summary of two of the most intricate panels', summary(2, 2000, 0)],
    ['the summary of 500 doors with four holes', summary(500, 4, 4)],
    ['the labels of 800 pieces', labels(1, 4, 4, 800)],
    ['the labels of 200 pieces of the most intricate panel', labels(1, 2000, 0, 200)],
  ])('is made as a job: %s', (_what, toRender) => {
    expect(codeFor(toRender)).toBe('DOCUMENT_TOO_BIG');
  });

  it('is more work with each panel, corner, hole and label', () => {
    const least = workOf(summary(1, 4, 0));
    for (const more of [summary(2, 4, 0), summary(1, 5, 0), summary(1, 4, 1)])
      expect(workOf(more)).toBeGreaterThan(least);
    for (const more of [labels(2, 4, 0), labels(1, 5, 0), labels(1, 4, 1), labels(1, 4, 0, 2)])
      expect(workOf(more)).toBeGreaterThan(workOf(labels(1, 4, 0)));
    expect(workOf(summary(1, 4, 0, 9999))).toBe(least);
  });
});
