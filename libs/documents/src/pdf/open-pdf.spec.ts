import { Writable } from 'node:stream';

import { readPdf } from '../../test/read-pdf.js';
import { sampleOrder, samplePanel, samplePng } from '../../test/sample-order.js';
import { writePanelLabels } from '../labels/panel-labels-pdf.js';
import { writeOrderSummary } from '../summary/order-summary-pdf.js';
import { openPdf, waitForDrain } from './open-pdf.js';

function order(index: number) {
  const base = sampleOrder({ panels: [samplePanel(1, 2, `Door ${index}`)] });
  return {
    ...base,
    order: { ...base.order, number: `SO-${2000 + index}` },
    buyer: { ...base.buyer, logo: samplePng() },
  };
}

describe('openPdf, many orders', () => {
  it('writes one after another, each with its own page count', async () => {
    const pdf = openPdf({ title: 'Order summaries', author: 'Demo Glass Works' });
    const reading = readPdf(pdf);
    for (let index = 0; index < 3; index += 1) {
      await writeOrderSummary(pdf, order(index), { withPrices: false });
      await waitForDrain(pdf);
    }
    pdf.end();
    const { pages, title } = await reading;
    expect(title).toBe('Order summaries');
    expect(pages.filter((page) => page.includes('Page 1 of '))).toHaveLength(3);
    expect(pages.join('')).toContain('Door 2');
  });

  it('shares fonts and logos', async () => {
    const pdf = openPdf({ title: 'Labels', author: 'Demo Glass Works' });
    const reading = readPdf(pdf);
    for (let index = 0; index < 4; index += 1) {
      await writePanelLabels(pdf, order(index), { format: '4x6' });
      await waitForDrain(pdf);
    }
    pdf.end();
    const { pages, images, fonts } = await reading;
    expect(pages).toHaveLength(8);
    expect(images).toBe(1);
    expect(fonts.length).toBeLessThanOrEqual(4);
  });

  it('applies backpressure for a slow reader', async () => {
    const pdf = openPdf({ title: 'Labels', author: 'Demo Glass Works' });
    let taken = 0;
    const slow = new Writable({
      highWaterMark: 1024,
      write: (chunk: Buffer, _, done) => {
        taken += chunk.length;
        setImmediate(done);
      },
    });
    pdf.pipe(slow);
    let most = 0;
    for (let index = 0; index < 10; index += 1) {
      await writePanelLabels(pdf, order(index), { format: '4x6' });
      await waitForDrain(pdf);
      most = Math.max(most, pdf.readableLength);
    }
    const finished = new Promise((resolve) => slow.once('finish', resolve));
    pdf.end();
    await finished;
    expect(most).toBeLessThan(pdf.readableHighWaterMark);
    expect(taken).toBeGreaterThan(pdf.readableHighWaterMark);
  });

  it('stops waiting when the reader closes', async () => {
    const pdf = openPdf({ title: 'Labels', author: 'Demo Glass Works' });
    await writePanelLabels(pdf, order(1), { format: '4x6' });
    pdf.push(Buffer.alloc(pdf.readableHighWaterMark * 2));
    const waiting = waitForDrain(pdf);
    pdf.destroy();
    await expect(waiting).resolves.toBeUndefined();
  });
});
