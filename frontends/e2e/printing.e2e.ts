import { expect, test, type Page } from '@playwright/test';
import { ApiVisitor } from './support/api.js';
import { pdfPagesOf } from './support/pdf-text.js';
import { at, Visitor } from './support/visitor.js';

/* Printed pages of the demo data. */

const SELLER = 'Harbor Glass Works';
const SELLER_AT = '48 Commercial Wharf, Portland, ME 04101';
/** Texts of bars, menus, buttons and forms. */
const NOT_FOR_PAPER = [
  'Sign out',
  'Privacy policy',
  'More actions',
  'Breakdown',
  'Edit',
  'Print',
  'Add a panel',
];

let api: ApiVisitor;
let buyer: Visitor;
test.beforeAll(async ({ browser }) => {
  api = await ApiVisitor.signIn('demo', 'buyer');
  buyer = await Visitor.arrive(browser);
  await buyer.signIn('demo', 'buyer');
});

/** Removes white space, which depends on the printer. */
const letters = (text: string) => text.replaceAll(/\s+/g, '');

/** Prints a page once it is there, and answers what each sheet says. */
async function printed(path: string, format: 'Letter' | 'A4' = 'Letter'): Promise<string[]> {
  const { page } = buyer;
  await page.goto(at('demo', path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  return (await pdfPagesOf(await page.pdf({ format }))).map(letters);
}

/** Waits for the part for printing, which loads when the page is idle. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const isThere = document.querySelector('article') !== null;
    window.dispatchEvent(new Event('afterprint'));
    return isThere;
  });
}

interface SoldPanel {
  lineNumber: number;
  quantity: number;
  spec: { mark: string; features: readonly unknown[]; notes: string };
}

/** A sheet about one panel: whose it is, what it is called, its drawing, glass, finishes and features. */
function expectSheet(sheet: string, about: string, { lineNumber, quantity, spec }: SoldPanel): void {
  const size = /Size([\d⁄\s½¼¾⅜⅝⅞⅛]+″)×([\d⁄\s½¼¾⅜⅝⅞⅛]+″)/.exec(sheet);
  for (const wanted of [
    letters(SELLER),
    letters(about),
    letters(`Panel ${lineNumber} · ${spec.mark}`),
    'tempered',
    'Edges',
    letters(quantity === 1 ? '1 piece' : `${quantity} pieces`),
    letters(spec.notes),
    spec.features.length > 0 ? letters('Holes, hinges and cutouts') : '',
  ])
    expect(sheet).toContain(wanted);
  expect(sheet).toMatch(/EdgesA[^·]+·\p{L}+/u);
  // In the drawing as well as in the table.
  for (const length of size?.slice(1) ?? ['no size']) expect(sheet.split(length).length).toBeGreaterThan(2);
}

function expectPaper(sheets: readonly string[]): void {
  for (const sheet of sheets) for (const word of NOT_FOR_PAPER) expect(sheet).not.toContain(letters(word));
}

for (const format of ['Letter', 'A4'] as const) {
  test(`a quote of three panels prints a price page and one page per panel, on ${format}`, async () => {
    const { items } = await api.call('/api/quote/list-for-customer', { filters: { status: ['ordered'] } });
    const { uid } = items.find(({ panelCount }) => panelCount === 3)!;
    const quote = await api.call('/api/quote/get-details', { quoteUID: uid });
    const [first, ...others] = await printed(`/quote/${uid}`, format);
    expect(others).toHaveLength(3);
    for (const wanted of [
      SELLER,
      SELLER_AT,
      quote.number,
      quote.name,
      quote.companyName!,
      'Total',
      'Delivery',
    ])
      expect(first).toContain(letters(wanted));
    for (const { spec } of quote.panels) expect(first).toContain(letters(spec.mark));
    quote.panels.forEach((panel, index) => expectSheet(others[index]!, `Quote ${quote.number}`, panel));
    expectPaper([first!, ...others]);
    expect(await printed(`/customer/panel-view/${quote.panels[0]!.uid}`, format)).toEqual([others[0]]);
  });
}

test('an order prints one page per panel, like the panel’s own page', async () => {
  const { items } = await api.call('/api/order/list-for-customer', {});
  const order = await api.call('/api/order/get-for-customer', { orderUID: items[0]!.uid });
  const sheets = await printed(`/customer/order/${order.uid}`);
  expect(sheets[0]).toContain(letters(`${SELLER} ${SELLER_AT} Order ${order.number}`));
  const ofPanels = sheets.slice(-order.panels.length);
  order.panels.forEach((panel, index) => expectSheet(ofPanels[index]!, `Order ${order.number}`, panel));
  expectPaper(sheets);
  const [panel] = order.panels;
  expect(await printed(`/customer/panel-view/${panel!.uid}?order=${order.uid}`)).toEqual([ofPanels[0]]);
});

test('the panel editor prints only the panel', async () => {
  const sheets = await printed('/get-a-quote');
  expect(sheets).toHaveLength(1);
  for (const wanted of [SELLER, 'Draft, not ordered', 'Panel 1', 'Glass', 'Edges', '72″'])
    expect(sheets[0]).toContain(letters(wanted));
  expectPaper(sheets);
  await buyer.leave();
});
