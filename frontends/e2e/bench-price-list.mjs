import { launchBrowser } from '@glass/testing';
import { processorOf, workPerFrame } from './support/processor.mjs';

// Effort to type, paste and raise by 4 % a price list of 12 glasses, 6 edge finishes and 8 hinges, and smoothness of a
// sheet with thousands of prices: `workMs` is the processor time per frame, at most 16.7 ms. Uses the application at
// WEB_PORT:
// `npm run bench:price-list`. Nothing is saved: the page gets a price list of this file's, and its saves are answered here.
//
// A person's minutes are counted by the keystroke-level model (Card, Moran, Newell 1980): 0.28 s a key, 1.7 s a click with
// the way to it, and 1.35 s to look up each price that is typed.

const port = process.env.WEB_PORT || '4200';
const KEY_S = 0.28;
const CLICK_S = 1.7;
const LOOK_UP_S = 1.35;
const GLASSES = 12;
const THICKNESSES = 6;
const EDGES = 6;
const HINGES = 8;

const browser = await launchBrowser();
const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
await page.goto(`http://demo.localhost:${port}/account/login`);
await page.getByLabel('Email').fill('owner@demo.example');
await page.getByLabel('Password', { exact: true }).fill('Panels-2026!');
await page.getByRole('button', { name: 'Sign in' }).click();
await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));

// A page that is left while something waits to be saved asks first.
page.on('dialog', (dialog) => dialog.accept());

let made = (list) => list;
/** The price list as it was saved since it was opened. */
let kept = null;
await page.route('**/api/price-list/get', async (route) => {
  kept ??= made(await (await route.fetch()).json());
  await route.fulfill({ json: kept });
});
await page.route(/\/api\/(material\/save|.*\/save-matrix)$/, (route) => {
  const body = route.request().postDataJSON();
  const { draft, content } = kept;
  const revision = draft.revision + 1;
  const list = route.request().url().includes('/edge-finish/') ? 'edgeFinishes' : 'hinges';
  const saved = body.changes
    ? { [list]: content[list].map((entry) => withCells(entry, body.changes)) }
    : { materials: content.materials.map((one) => (one.uid === body.uid ? body : one)) };
  kept = { ...kept, content: { ...content, ...saved }, draft: { ...draft, revision } };
  if (!body.changes) kept.versions = { ...kept.versions, [body.uid]: revision };
  return route.fulfill({ json: { ...body, version: revision, revision } });
});

let counts;
const begin = () => (counts = { clicks: 0, keys: 0, prices: 0, since: Date.now() });
const click = async (locator) => {
  counts.clicks += 1;
  await locator.click();
};
const keys = async (text, ...pressed) => {
  counts.keys += text.length + pressed.length;
  await page.keyboard.type(text);
  for (const key of pressed) await page.keyboard.press(key);
};
const say = (what, lookUps) => {
  const { clicks, keys: pressed, since } = counts;
  const person = (pressed * KEY_S + clicks * CLICK_S + lookUps * LOOK_UP_S) / 60;
  const machine = (Date.now() - since) / 1000;
  console.log(
    JSON.stringify({
      what,
      clicks,
      keys: pressed,
      personMinutes: round(person),
      scriptSeconds: round(machine),
    }),
  );
};
const round = (value) => Number(value.toFixed(1));

const cell = (row, column) =>
  page
    .locator('.dsg-row')
    .nth(row + 1)
    .locator('.dsg-cell')
    .nth(column);
const show = (name) => page.getByRole('navigation', { name: 'Section' }).getByText(name);
const SECTIONS = [
  { name: 'Glass', rows: GLASSES, columns: 1, first: 2 },
  { name: 'Edges', rows: EDGES, columns: THICKNESSES, first: 1 },
  { name: 'Hinges & handles', rows: HINGES, columns: THICKNESSES, first: 1 },
];
const prices = SECTIONS.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
const priceAt = (row, column) => (10 + row + column * 0.25).toFixed(2);

made = (list) =>
  sized(list, { glasses: GLASSES, thicknesses: THICKNESSES, edges: EDGES, hinges: HINGES, rate: null });
await open();
begin();
for (const { name, rows, columns, first } of SECTIONS) {
  await click(show(name));
  await click(cell(0, first));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      // Enter leaves the cell below; the next column is one to the right, a new row all the way back.
      await keys(priceAt(row, column), column + 1 < columns ? 'Tab' : 'Enter');
    }
    if (columns > 1) await keys('', ...Array.from({ length: columns - 1 }, () => 'ArrowLeft'));
  }
}
await settled();
say(`typed, ${prices} prices`, prices);

await open();
begin();
for (const { name, rows, columns, first } of SECTIONS) {
  await click(show(name));
  await click(cell(0, first));
  const block = Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => priceAt(row, column)).join('\t'),
  ).join('\n');
  // Marking and copying it in the spreadsheet, and coming back: two clicks and two keys; then Ctrl+V.
  counts.clicks += 2;
  counts.keys += 4;
  await page.evaluate((text) => {
    const clipboardData = new globalThis.DataTransfer();
    clipboardData.setData('text/plain', text);
    globalThis.document.dispatchEvent(
      new globalThis.ClipboardEvent('paste', { clipboardData, bubbles: true }),
    );
  }, block);
}
await settled();
say(`pasted, ${prices} prices`, 0);

made = (list) =>
  sized(list, { glasses: GLASSES, thicknesses: THICKNESSES, edges: EDGES, hinges: HINGES, rate: '10' });
await open();
begin();
for (const { name } of SECTIONS) {
  await click(show(name));
  await click(page.getByRole('button', { name: 'Raise by …' }));
  await keys('4', 'Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
await settled();
say('raised by 4 %', 0);

made = (list) => sized(list, { glasses: 40, thicknesses: 40, edges: 200, hinges: 8, rate: '10' });
await open('?section=edges');
const used = await processorOf(page);
for (const [what, work] of [
  ['scrolling in', scroll],
  ['typing in', type],
  // A plain table for comparison.
  ['scrolling in a plain table of', scroll],
]) {
  if (what.includes('plain')) await openPlainTable(200, 40);
  const before = await used();
  const times = await framesOf(work);
  const after = await used();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => round(sorted[Math.floor((sorted.length - 1) * share)]);
  const perSecond = Math.round(1000 / (times.reduce((sum, time) => sum + time, 0) / times.length));
  console.log(
    JSON.stringify({
      what: `${what} 200 × 40 prices`,
      framesPerSecond: perSecond,
      medianMs: at(0.5),
      p95Ms: at(0.95),
      missed: times.filter((time) => time > 20).length,
      of: times.length,
      ...workPerFrame(before, after, times.length),
    }),
  );
}
await browser.close();

function withCells(entry, changes) {
  const mine = changes.filter(({ entryUID }) => entryUID === entry.uid);
  const isChanged = ({ thicknessMm }) => mine.some((change) => change.thicknessMm === thicknessMm);
  const cells = mine.map(({ materialUID, thicknessMm, now }) => ({ materialUID, thicknessMm, ...now }));
  return { ...entry, matrix: [...entry.matrix.filter((cell) => !isChanged(cell)), ...cells] };
}

async function open(search = '') {
  kept = null;
  await page.goto(`http://demo.localhost:${port}/tenant/pricing-studio${search}`);
  await page.locator('.dsg-row').nth(1).waitFor();
}

async function settled() {
  await page.getByText('Saving …').waitFor({ state: 'hidden' });
}

/** A price list of this size, with one price everywhere. */
function sized(list, { glasses, thicknesses, edges, hinges, rate }) {
  const { content } = list;
  const repeated = (entries, count, change) =>
    Array.from({ length: count }, (_entry, i) => ({
      ...entries[i % entries.length],
      uid: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      code: `C${i}`,
      ...change(i),
    }));
  const thickness = (i) => 3 + (i % thicknesses);
  const matrix = (more) =>
    rate === null
      ? []
      : Array.from({ length: thicknesses }, (_cell, i) => ({
          materialUID: null,
          thicknessMm: thickness(i),
          rate,
          ...more,
        }));
  const next = {
    ...content,
    shapeRules: [],
    materials: repeated(content.materials, glasses, (i) => ({
      thicknessMm: thickness(i),
      thicknessName: String(thickness(i)),
      ratePerArea: rate,
      defaultEdgeFinishUID: null,
    })),
    edgeFinishes: repeated(content.edgeFinishes, edges, (i) => ({
      name: `Finish ${i}`,
      matrix: matrix({ curvedRate: null }),
    })),
    hinges: repeated(content.hinges, hinges, (i) => ({ name: `Hinge ${i}`, matrix: matrix({}) })),
  };
  return { ...list, content: next, published: next, versions: {} };
}

/** As many cells as the sheet has, and no script. */
async function openPlainTable(rows, columns) {
  const row = `<tr>${'<td>12.34</td>'.repeat(columns)}</tr>`;
  await page.setContent(
    `<style>.dsg-container{width:900px;height:500px;overflow:auto}td{width:84px;height:32px;border:1px solid #ddd}</style>
     <div class="dsg-container"><table style="width:${columns * 90}px">${row.repeat(rows)}</table></div>`,
  );
}

/** Milliseconds between the frames that the browser shows while something is done. */
async function framesOf(work) {
  await page.evaluate(() => {
    const { requestAnimationFrame } = globalThis;
    globalThis.frames = [];
    let last = 0;
    const frame = (now) => {
      if (last > 0) globalThis.frames.push(now - last);
      last = now;
      globalThis.going = requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await work();
  return page.evaluate(() => {
    globalThis.cancelAnimationFrame(globalThis.going);
    return globalThis.frames;
  });
}

async function scroll() {
  await page.locator('.dsg-container').hover();
  for (let i = 0; i < 120; i += 1) await page.mouse.wheel(i % 3 === 0 ? 60 : 0, 120 * (i < 60 ? 1 : -1));
}

async function type() {
  await cell(0, 1).click();
  for (let i = 0; i < 30; i += 1) {
    await page.keyboard.type('12.34', { delay: 20 });
    await page.keyboard.press('Enter');
  }
}
