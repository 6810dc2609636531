import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { readPrinted } from '../../test/read-pdf.js';
import { sampleOrder, samplePanel } from '../../test/sample-order.js';
import { sampleMeasuringSheet, sampleShower } from '../../test/sample-shower.js';
import { panelLabelsPdf } from '../labels/panel-labels-pdf.js';
import { paperPdf } from '../paper/paper-pdf.js';
import { packingSlip } from '../shop/shop-papers.js';
import { measuringSheetPdf } from '../shower/measuring-sheet-pdf.js';
import { showerPapersPdf } from '../shower/shower-papers-pdf.js';
import { orderSummaryPdf } from '../summary/order-summary-pdf.js';

interface Part {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Part[];
}

/** Structure of the file's pages in order: role, text, and alternative text of figures. */
async function partsOf(raw: Uint8Array) {
  const loading = getDocument({ data: Uint8Array.from(raw), verbosity: 0 });
  const document = await loading.promise;
  const parts: { role: string; alt: string; text: string }[] = [];
  let outside = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const tree = (await page.getStructTree()) as Part | null;
    const texts = new Map<string, string>();
    let open: (string | null)[] = [];
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((one) => one !== null);
        if (id) texts.set(id, (texts.get(id) ?? '') + item.str);
        else outside += item.str;
      } else if (item.type === 'endMarkedContent') open = open.slice(0, -1);
      else open.push(item.id ?? null);
    }
    const textIn = (part: Part): string =>
      part.id ? (texts.get(part.id) ?? '') : (part.children ?? []).map(textIn).join('');
    const [whole] = tree?.children ?? [];
    expect(tree?.children?.map(({ role }) => role)).toEqual(['Document']);
    const add = (part: Part): void => {
      parts.push({ role: part.role ?? '', alt: part.alt ?? '', text: textIn(part) });
      if (part.role === 'Table' || part.role === 'TR') part.children?.forEach(add);
    };
    whole?.children?.forEach(add);
  }
  const markInfo = await document.getMarkInfo();
  const { Language } = (await document.getMetadata()).info as { Language?: string };
  await loading.destroy();
  return { parts, outside, isMarked: markInfo?.Marked ?? false, language: Language };
}

describe('tagged PDF', () => {
  it('has a language, headings, and alternative texts of panel drawings', async () => {
    const { raw } = await readPrinted(orderSummaryPdf(sampleOrder(), { withPrices: true }));
    const { parts, isMarked, language, outside } = await partsOf(raw);
    expect([isMarked, language]).toEqual([true, 'en-US']);
    expect(parts[0]).toMatchObject({ role: 'H1', text: expect.stringContaining('Order summary') });
    const headings = parts.filter(({ role }) => role === 'H2').map(({ text }) => text);
    expect(headings).toEqual(
      [
        'Job',
        'Notes',
        'Terms',
        'Panels',
        'Cutouts in the glass',
        'Line 1 · Master bath door 3 pieces',
        'Line 2 · Guest bath 1 piece',
      ].map((text) => expect.stringContaining(text)),
    );
    const figures = parts.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
    expect(figures[0]).toBe('Geneva 180°, as mounted on glass');
    expect(figures[1]).toBe(
      'Drawing of line 1, 36 7⁄16″ × 72 1⁄2″, seen from inside, 1 hole, 1 hinge, 1 countersink on the far side',
    );
    expect(figures).toHaveLength(3);
    // Only running heads and page numbers are artifacts.
    expect(
      outside.replaceAll(/(Demo Glass Works · )?Order SO-1042|Page \d+ of \d+|Clearview Showers LLC|\s/g, ''),
    ).toBe('');
  });

  it('tags each of four panels on a page', async () => {
    const panels = [1, 2, 3, 4].map((line) => samplePanel(line, 1, `Door ${line}`));
    const order = sampleOrder({ panels, panelsPerPage: 'four' });
    const { parts, outside } = await partsOf(
      (await readPrinted(orderSummaryPdf(order, { withPrices: true }))).raw,
    );
    const figures = parts.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
    const drawn = figures.filter((alt) => alt.startsWith('Drawing'));
    expect(figures).toHaveLength(drawn.length + 1);
    expect(drawn).toEqual(panels.map(({ line }) => expect.stringContaining(`Drawing of line ${line}, 36`)));
    expect(
      outside.replaceAll(/(Demo Glass Works · )?Order SO-1042|Page \d+ of \d+|Clearview Showers LLC|\s/g, ''),
    ).toBe('');
  });

  it('tags every line, in reading order', async () => {
    const { raw } = await readPrinted(paperPdf(packingSlip(sampleOrder())));
    const text = (await partsOf(raw)).parts.map((part) => part.text).join(' ');
    const order = [
      'Packing slip',
      'Miller residence',
      'Master bath door',
      'Guest bath',
      'Deliver to the rear',
      'Received in good',
    ];
    const places = order.map((one) => text.indexOf(one));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  });

  it('has tables of rows and cells with header scopes', async () => {
    for (const paper of [
      paperPdf(packingSlip(sampleOrder())),
      orderSummaryPdf(sampleOrder(), { withPrices: true }),
    ]) {
      const { raw } = await readPrinted(paper);
      const { parts } = await partsOf(raw);
      const roles = new Set(parts.map(({ role }) => role));
      for (const role of ['Table', 'TR', 'TH', 'TD']) expect(roles).toContain(role);
      const heads = parts.filter(({ role }) => role === 'TH');
      const scopes =
        Buffer.from(raw)
          .toString('latin1')
          .match(/\/Scope \/(Row|Column)/g) ?? [];
      expect(scopes).toHaveLength(heads.length);
      for (const { text } of parts.filter(({ role }) => role === 'TR')) expect(text.trim()).not.toBe('');
    }
    const { parts } = await partsOf((await readPrinted(paperPdf(packingSlip(sampleOrder())))).raw);
    const first = parts.findIndex(({ role }) => role === 'TD');
    const cells = parts.slice(first, first + 5).map(({ role, text }) => [role, text.trim()]);
    expect(cells).toEqual(
      ['1', 'Master bath door', /^Clear 3⁄8″/, '36 7⁄16″ × 72 1⁄2″', '3'].map((text) => [
        'TD',
        typeof text === 'string' ? text : expect.stringMatching(text),
      ]),
    );
  });

  it('describes the drawings of a shower, and has headings and tables for the rest', async () => {
    const { parts, outside } = await partsOf(
      (await readPrinted(showerPapersPdf(sampleShower('neoThree')))).raw,
    );
    const figures = parts.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
    expect(figures).toEqual([
      'Plan from above, Side 1, 450 mm, Side 2, 680 mm, Side 3, 450 mm, 135°, 135°',
      expect.stringMatching(/^Side 1 from outside, Panel 1 \d+ × \d+ mm$/),
      expect.stringMatching(/^Side 2 from outside, Door 2 \d+ × \d+ mm$/),
      expect.stringMatching(/^Side 3 from outside, Panel 3/),
      'Panel 1 of Master bath, 444 × 1989 mm',
      'Door 2 of Master bath, 655 × 1986 mm',
      'Panel 3 of Master bath, 444 × 1989 mm',
    ]);
    const headings = parts.filter(({ role }) => role === 'H2').map(({ text }) => text);
    for (const heading of ['Glass panels', 'How each size is computed', 'Hardware', 'Order of installation'])
      expect(headings).toContain(heading);
    for (const role of ['Table', 'TR', 'TH', 'TD']) expect(parts.map((part) => part.role)).toContain(role);
    expect(
      outside.replaceAll(
        /(Demo Glass Works · )?Shower Master bath · SO-1042|Page \d+ of \d+|Clearview Showers LLC|\s/g,
        '',
      ),
    ).toBe('');
  });

  it('names the rows of a measuring sheet, and describes its sketch', async () => {
    const sheet = await readPrinted(measuringSheetPdf(sampleMeasuringSheet('neoThree')));
    const { parts } = await partsOf(sheet.raw);
    const heads = parts.filter(({ role }) => role === 'TH').map(({ text }) => text.trim());
    for (const head of ['Side 3', 'Width at the bottom', 'Angle to the next side'])
      expect(heads).toContain(head);
    expect(parts.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
      'Plan of Shower Master bath from above',
    ]);
  });

  it('tags each label, even several on a page', async () => {
    const order = sampleOrder({ panels: [samplePanel(1, 3, 'Door')] });
    for (const format of ['4x6', 'a4-sheet'] as const) {
      const { parts, outside } = await partsOf((await readPrinted(panelLabelsPdf(order, { format }))).raw);
      expect(parts.map(({ text }) => /\d of \d/.exec(text)?.[0])).toEqual(['1 of 3', '2 of 3', '3 of 3']);
      expect(outside).toBe('');
    }
  });
});
