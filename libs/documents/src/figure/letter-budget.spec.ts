import type { PanelSpec } from '@glass/contracts/panel';
import { panelWithLengths } from '@glass/geometry';
import { createLetterBudget, MAX_LETTER_SPOTS } from '@glass/geometry/sheet';
import { testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { panelOf } from '@glass/geometry/test/panel.factory.js';
import { sampleOrder, samplePanel } from '../../test/sample-order.js';
import { panelFacts } from '../panel/panel-facts.js';
import { openPdf } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { layOutFigure } from './panel-figure.js';

const pdf = openPdf({ title: 'Letters', author: 'Test' });
pdf.addPage();
const pen = new Pen(pdf);
const catalogue = testCatalogue('metric');

/** Lays out a panel with finishes on half a page. */
function layOutLetters(panel: PanelSpec<number>, left = MAX_LETTER_SPOTS) {
  const budget = { ...createLetterBudget(), left };
  const edges = panel.edges.map(() => ({ finishUID: catalogue.edgeFinishes[0]!.uid }));
  const doc = sampleOrder({ units: 'metric', precision: '1mm', catalogue });
  const spec = panelWithLengths({ ...panel, edges }, '1mm');
  const facts = panelFacts(samplePanel(1, 1, 'Any', { spec }), doc);
  const { sheet } = layOutFigure(pen, facts, doc, { width: 260, height: 186 }, budget);
  return { edges: edges.length, letters: sheet.letters.length, evaluated: left - budget.left };
}

const comb = panelOf({
  kind: 'polygon',
  vertices: Array.from({ length: 6 }, (_, tooth) => {
    const [x, isFirst, isLast] = [tooth * 200, tooth === 0, tooth === 5];
    return [
      { x, y: isFirst ? 0 : 200, radius: 0 },
      { x, y: 600, radius: 0 },
      { x: x + 100, y: 600, radius: 0 },
      { x: x + 100, y: isLast ? 0 : 200, radius: 0 },
    ];
  }).flat(),
});

describe('the letter budget', () => {
  it('bounds the spots evaluated for a comb of 24 edges, and keeps all letters', () => {
    const { edges, letters, evaluated } = layOutLetters(comb);
    expect(edges).toBe(24);
    expect(letters).toBe(24);
    expect(evaluated).toBeLessThanOrEqual(MAX_LETTER_SPOTS);
  });

  it.each([0, 1, 500])('keeps all letters with a budget of %d spots', (left) => {
    const { letters, evaluated } = layOutLetters(comb, left);
    expect(letters).toBe(24);
    expect(evaluated).toBeLessThanOrEqual(left);
  });

  it('evaluates few spots for a rectangle', () => {
    const { letters, evaluated } = layOutLetters(panelOf({ kind: 'rectangle', width: 500, height: 700 }));
    expect(letters).toBe(4);
    expect(evaluated).toBeLessThan(200);
  });
});
