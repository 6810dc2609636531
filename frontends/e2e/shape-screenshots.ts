import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { orderSummaryPdf } from '@glass/documents';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { sampleOrder, samplePanel } from '@glass/documents/test/sample-order.js';
import { catalogue, everyShape, type NamedPanel } from './every-shape.js';

/*
 * Two pictures of every shape with its sizes, corner work and features: as a shop order prints it, and as the editor
 * draws it.
 */

interface Tools {
  visitor: (site: string, name: string | null) => Promise<Page>;
  at: (site: string, path: string) => string;
  width: number;
}

const FOLDER = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const COLUMNS = 4;

export async function shootShapes({ visitor, at, width }: Tools): Promise<void> {
  // Twenty-two drawings in one picture are not legible at the size of a phone.
  if (width < 600) return;
  const page = await visitor('demo', null);
  const panels = everyShape();
  const drawn = await onScreen(page, at('demo', '/get-a-quote'), panels);
  await contactSheet(drawn, await cellFor(drawn), `${FOLDER}shapes-on-screen.png`);
  await contactSheet(await onPaper(page, panels), PANEL, `${FOLDER}shapes-on-paper.png`);
  await page.context().close();
}

/** Puts the panels where the browser keeps those of a visitor, and opens one after the other. */
async function onScreen(page: Page, address: string, panels: NamedPanel[]): Promise<Buffer[]> {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill('30');
  const kept = panels.map(({ spec }, index) => ({ panelUID: uidOf(index), spec, quantity: 1 }));
  const pictures: Buffer[] = [];
  for (const { panelUID } of kept) {
    await page.waitForFunction(() =>
      Object.keys(globalThis.localStorage).some((key) => key.startsWith('keptPanels.')),
    );
    const value = { quoteUID: uidOf(99), panels: kept, openUID: panelUID, isHandedOver: false };
    await page.evaluate(
      (text) => {
        const key = Object.keys(globalThis.localStorage).find((name) => name.startsWith('keptPanels.'));
        globalThis.localStorage.setItem(key ?? '', text);
      },
      JSON.stringify({ version: 2, value }),
    );
    await page.reload();
    await page.getByRole('list', { name: 'Your panels' }).waitFor();
    await page.waitForLoadState('networkidle');
    const drawing = page.locator('svg[role="group"]').first();
    // The look of the glass loads after the outline.
    await drawing.locator('linearGradient').first().waitFor({ state: 'attached' });
    // Without the page around it, nothing covers the drawing.
    await drawing.evaluate((svg) => {
      const { width, height } = svg.getBoundingClientRect();
      svg.setAttribute('width', String(width));
      svg.setAttribute('height', String(height));
      document.body.replaceChildren(svg);
    });
    pictures.push(await drawing.screenshot({ animations: 'disabled' }));
  }
  return pictures;
}

const uidOf = (index: number) => `50000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`;

/** Pixels a point, and what of a Letter sheet a panel takes. */
const SCALE = 1.2;
const PANEL = { width: 634, height: 560 };
const MARGIN = 48;

async function onPaper(page: Page, panels: NamedPanel[]): Promise<Buffer[]> {
  const build = createRequire(import.meta.url)
    .resolve('pdfjs-dist/legacy/build/pdf.mjs')
    .replace('pdf.mjs', '');
  let file: Buffer = Buffer.alloc(0);
  await page.route('http://paper.localhost/**', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<title>Paper</title>' });
    if (name === 'file.pdf') return route.fulfill({ contentType: 'application/pdf', body: file });
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(`${build}${name}`) });
  });
  await page.goto('http://paper.localhost/');
  const pictures: Buffer[] = [];
  for (const [index, { name, spec }] of panels.entries()) {
    const printed = samplePanel(index + 1, 1, name, { spec });
    const { pdf } = await orderSummaryPdf(sampleOrder({ catalogue, panels: [printed] }), {
      withPrices: false,
    });
    file = await buffer(pdf);
    const top = await page.evaluate(drawPageOfPanel, SCALE);
    const sheet = await page.locator('canvas').screenshot();
    const { height } = await sharp(sheet).metadata();
    pictures.push(
      await sharp(sheet)
        .extract({ left: MARGIN, top, width: PANEL.width, height: Math.min(PANEL.height, height - top) })
        .toBuffer(),
    );
  }
  return pictures;
}

/** In the browser: draws the page that the panel begins on, and answers how many pixels from its top. */
async function drawPageOfPanel(scale: number): Promise<number> {
  const address = '/pdf.mjs';
  const pdfjs = (await import(address)) as typeof import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs';
  const loaded = await pdfjs.getDocument(`/file.pdf?${String(performance.now())}`).promise;
  for (let number = 1; number <= loaded.numPages; number += 1) {
    const sheet = await loaded.getPage(number);
    const { items } = await sheet.getTextContent();
    const title = items.find((item) => 'str' in item && item.str.startsWith('Line '));
    if (!title || !('transform' in title)) continue;
    const viewport = sheet.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    document.body.replaceChildren(canvas);
    await sheet.render({ canvas, viewport }).promise;
    return Math.round(viewport.height - Number(title.transform[5]) * scale - 20);
  }
  throw new Error('No page has a panel');
}

/** px: what a drawing in the editor is legible in. */
const CELL_WIDTH = 620;

/** As high as the pictures are at that width, without a blank band. */
async function cellFor(pictures: Buffer[]): Promise<{ width: number; height: number }> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const heights = sizes.map(({ width, height }) => (height * CELL_WIDTH) / width);
  return { width: CELL_WIDTH, height: Math.ceil(Math.max(...heights)) };
}

async function contactSheet(
  pictures: Buffer[],
  { width, height }: { width: number; height: number },
  path: string,
): Promise<void> {
  const rows = Math.ceil(pictures.length / COLUMNS);
  const placed = pictures.map(async (picture, index) => ({
    input: await sharp(picture).resize({ width, height, fit: 'inside' }).toBuffer(),
    left: (index % COLUMNS) * width,
    top: Math.floor(index / COLUMNS) * height,
  }));
  const blank = { width: COLUMNS * width, height: rows * height, channels: 3 as const, background: '#fff' };
  await sharp({ create: blank })
    .composite(await Promise.all(placed))
    .png({ palette: true, colors: 32, effort: 10 })
    .toFile(path);
}
