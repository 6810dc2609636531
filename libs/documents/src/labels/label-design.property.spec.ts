import {
  LABEL_BLOCK_SIZES,
  LABEL_BLOCKS,
  LABEL_FORMATS,
  type LabelBlock,
  listLabelDesignFaults,
} from '@glass/contracts/document';
import { fc } from '@glass/testing/property';
import { scanned } from '../../test/printed-codes.js';
import { readPrinted } from '../../test/read-pdf.js';
import { sampleCode, sampleOrder, samplePanel } from '../../test/sample-order.js';
import { panelFacts } from '../panel/panel-facts.js';
import { openPdf } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { LABEL_PAPERS } from './label-formats.js';
import { panelLabelsPdf } from './panel-labels-pdf.js';
import { placeBlocks } from './place-blocks.js';

const designs = fc
  .tuple(
    fc.shuffledSubarray([...LABEL_BLOCKS], {
      minLength: LABEL_BLOCKS.length,
      maxLength: LABEL_BLOCKS.length,
    }),
    fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...LABEL_BLOCK_SIZES)), {
      minLength: LABEL_BLOCKS.length,
      maxLength: LABEL_BLOCKS.length,
    }),
  )
  .map(([blocks, choices]) =>
    blocks.map((block, index): LabelBlock => {
      const [isOn = true, size = 'medium'] = choices[index] ?? [];
      return { block, isOn, size };
    }),
  )
  .filter((design) => listLabelDesignFaults(design).length === 0);

const orders = [
  sampleOrder(),
  sampleOrder({
    panels: [samplePanel(1, 3, 'A long mark '.repeat(9), { glass: 'Low-iron satin etched '.repeat(8) })],
  }),
];

describe('label designs', () => {
  it.each(LABEL_FORMATS)('have no overlaps and stay on the label, on %s', (format) => {
    const [place] = LABEL_PAPERS[format].places;
    const pdf = openPdf({ title: 'Labels', author: 'Test' });
    pdf.addPage();
    const pen = new Pen(pdf);
    fc.assert(
      fc.property(designs, fc.constantFrom(...orders), (design, doc) => {
        const panel = { doc, facts: panelFacts(doc.panels[0]!, doc) };
        const placed = placeBlocks(pen, panel, design, place!).filter(
          ({ block, rows }) =>
            rows.length > 0 ||
            !['mark', 'po', 'workOrder', 'work', 'view', 'buyer', 'shipTo'].includes(block),
        );
        for (const { box } of placed) {
          expect(box.height).toBeGreaterThan(0);
          expect(box.width).toBeGreaterThan(0);
          expect(box.y).toBeGreaterThanOrEqual(place!.y);
          expect(box.y + box.height).toBeLessThanOrEqual(place!.y + place!.height + 0.01);
          expect(box.x + box.width).toBeLessThanOrEqual(place!.x + place!.width + 0.01);
        }
        placed.forEach((one, index) => {
          for (const other of placed.slice(index + 1))
            expect([one.block, other.block, meet(one.box, other.box)]).toEqual([
              one.block,
              other.block,
              false,
            ]);
        });
      }),
      { numRuns: 150 },
    );
  });

  it.each(LABEL_FORMATS)('can be scanned by both codes if both are on, on %s', async (format) => {
    const on = designs.map((design) =>
      design.map((block) =>
        block.block === 'qr' || block.block === 'barCode' ? { ...block, isOn: true } : block,
      ),
    );
    for (const labelDesign of fc.sample(on, { numRuns: 4, seed: 11 })) {
      const panels = [samplePanel(1, 1, 'Door')];
      const printed = await readPrinted(panelLabelsPdf(sampleOrder({ panels, labelDesign }), { format }));
      const { code, address } = sampleCode(1, 1);
      expect(await scanned(printed, 0)).toEqual([address, code]);
    }
  });

  it('print enabled blocks in order, and no disabled ones', async () => {
    const labelDesign: LabelBlock[] = LABEL_BLOCKS.map((block) => ({
      block,
      isOn: ['order', 'mark', 'glass', 'barCode'].includes(block),
      size: 'large' as const,
    })).reverse();
    const { pages, texts } = await readPrinted(
      panelLabelsPdf(sampleOrder({ panels: [samplePanel(1, 1, 'Door')], labelDesign }), { format: '4x6' }),
    );
    const places = ['SO-1042-01-1', 'Door', 'Clear', 'Order'].map(
      (text) => texts[0]!.find((one) => one.text.startsWith(text))?.y ?? Number.NaN,
    );
    expect(places).toEqual([...places].sort((one, other) => one - other));
    for (const off of ['Clearview', 'PO-77812', '1 of 1', '89.5 lb', 'FP'])
      expect(pages[0]).not.toContain(off);
  });

  it('mark a remake even without the piece count', async () => {
    const labelDesign = LABEL_BLOCKS.map((block): LabelBlock => ({
      block,
      isOn: block !== 'piece',
      size: 'medium',
    }));
    const panels = [{ ...samplePanel(1, 1, 'Door'), remadePieces: [1] }];
    for (const format of LABEL_FORMATS) {
      const { pages } = await readPrinted(panelLabelsPdf(sampleOrder({ panels, labelDesign }), { format }));
      expect(pages[0]).toContain('REMAKE');
    }
  });

  it('start at the first unused place of the first sheet', async () => {
    const order = sampleOrder({ panels: [samplePanel(1, 3, 'Door')] });
    const { pages, texts } = await readPrinted(panelLabelsPdf(order, { format: 'letter-sheet', startAt: 6 }));
    expect(pages.map((page) => page.match(/\d of \d/g))).toEqual([['1 of 3'], ['2 of 3', '3 of 3']]);
    const first = texts[0]!.find(({ text }) => text.startsWith('1 of 3'))!;
    expect(first.x).toBeGreaterThan(306);
    expect(first.y).toBeGreaterThan(2 * 264);
  });
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const SLACK = 0.01;
const meet = (one: Box, other: Box) =>
  one.x + SLACK < other.x + other.width &&
  other.x + SLACK < one.x + one.width &&
  one.y + SLACK < other.y + other.height &&
  other.y + SLACK < one.y + one.height;
