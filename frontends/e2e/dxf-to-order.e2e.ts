import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { atOrigin, contoursEqual, readDxf, type ReadPanel } from '@glass/dxf';
import { readZip } from '../../backend/test/read-zip.js';
import { chooseDemoPayment, payAsDemo, placeOrder } from './support/buying.js';
import { bathroom, drawing, drop, faultyDrawing, line, rectangle } from './support/drawings.js';
import { downloadOf, expectText } from './support/expectations.js';
import { faultless, faultsOf } from './support/page-check.js';
import { at, PHONE, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/*
 * From a DXF drawing to an order: the buyer uploads a bathroom, chooses unit and layers, moves a hole and orders. The
 * fabricator's DXF file is that drawing with the moved hole.
 */

/** New position of the handle's hole, in inches from the left of the door. */
const HANDLE_MOVED_TO = 24;
const JOB = `Bath from a drawing ${Date.now()}`;
const PAGE = '/dxf-panel-selection';

let buyer: Visitor;
let orderNumber = '';

test.beforeAll(async ({ browser }) => {
  buyer = await Visitor.arrive(browser);
});
test.afterAll(async () => {
  expect(buyer.complaints).toEqual([]);
});

async function startQuote(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Quote name' }).fill(name);
  await page.getByRole('button', { name: 'Start quote' }).click();
  await page.waitForURL('**/dxf-panel-selection?quote=**');
  await page.getByRole('button', { name: 'Choose a DXF file' }).waitFor();
}

async function expectNoBarriers(who: Visitor, what: string): Promise<void> {
  expect(await faultsOf(who, what)).toEqual(faultless(what));
}

test('a visitor signs in and returns to the DXF upload', async () => {
  const { page } = buyer;
  await page.goto(at('demo', PAGE));
  await page.waitForURL('**/account/login**');
  await page.getByLabel('Email').fill('buyer@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Panels-2026!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${PAGE}`);
  await startQuote(page, JOB);
});

test('a dropped drawing asks for its unit, showing the sizes, and skips the dimension layer', async () => {
  const { page } = buyer;
  await drop(page, 'bath.dxf', bathroom());
  await expectText(page, '2 panels found in bath.dxf.');
  expect(await page.getByRole('button', { name: 'Add 2 panels to the quote' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: /^Inches: 28″ × 72″/ }).click();
  await page.getByText('28″ × 72″ (711 × 1829 mm)').first().waitFor();
  // The dimension line is no outline.
  await expectText(page, 'The name of the layer DIM says that it is not glass to cut');
  expect(await page.getByRole('checkbox', { name: 'DIM (1)' }).isChecked()).toBe(false);
  const unit = page.getByLabel('Drawing unit');
  await unit.selectOption({ label: 'Millimeters: 28 × 72 mm' });
  await page.getByText('1 1⁄8″ × 2 13⁄16″ (28 × 72 mm)').first().waitFor();
  await unit.selectOption({ label: 'Inches: 28″ × 72″' });
  await page.getByText('28″ × 72″ (711 × 1829 mm)').first().waitFor();
  await expectText(page, 'Radius rectangle · 2 holes');
  await expectNoBarriers(buyer, 'a drawing that is read');
});

test('glass and edges are set for all panels, marks and quantities for each, with live prices', async () => {
  const { page } = buyer;
  const forAll = page.getByRole('region', { name: 'For all panels' });
  await forAll.getByLabel('Glass').selectOption({ label: 'Clear 3⁄8″, tempered' });
  await forAll.getByLabel('Edge finish').selectOption({ label: 'Flat polish (FP)' });
  await page.getByLabel('Mark of panel 1').fill('Door');
  await page.getByLabel('Mark of panel 2').fill('Shelf');
  await page.getByLabel('Quantity of panel 2').fill('2');
  const panels = page.getByRole('list', { name: 'Panels in the drawing' }).getByRole('listitem');
  expect(await panels.filter({ hasText: /\$\d/ }).count()).toBe(2);
  await page.getByRole('button', { name: 'Add 2 panels to the quote' }).click();
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  await expectText(page, 'Shelf');
  await expectText(page, JOB);
});

test('a hole of the drawing is moved in the editor, and the outline stays as drawn', async () => {
  const { page } = buyer;
  await page.getByRole('link', { name: 'Edit panel 1' }).click();
  await page.waitForURL('**/panel-edit/**');
  // Four lines and an arc were recognized as a shape with sizes.
  await expectText(page, 'Radius rectangle');
  await page
    .getByRole('group', { name: 'Hole 1' })
    .getByRole('textbox', { name: 'From left' })
    .fill(String(HANDLE_MOVED_TO));
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
});

test('the quote from the drawing is ordered and paid with the demo payment', async () => {
  const { page } = buyer;
  await page
    .getByRole('link', { name: 'Order', exact: true })
    .or(page.getByRole('button', { name: 'Order', exact: true }))
    .first()
    .click();
  await page.waitForURL('**/checkout/payment-options**');
  await chooseDemoPayment(page);
  await placeOrder(page);
  orderNumber = await payAsDemo(page);
  expect(orderNumber).toMatch(/^SO-\d{4,}$/);
});

test('the fabricator’s DXF files match the drawing with the moved hole', async ({ browser }) => {
  const fabricator = await Visitor.arrive(browser);
  const { page } = fabricator;
  await fabricator.signIn('demo', 'sales');
  await page.goto(at('demo', '/tenant/orders'));
  await page.getByText(orderNumber).first().click();
  await expectText(page, 'Shelf');
  const download = await downloadOf(page, () => page.getByRole('button', { name: /DXF/ }).first().click());
  const files = [...readZip(await readFile(await download.path()))].filter(([name]) => name.endsWith('.dxf'));
  expect(files).toHaveLength(2);
  const [door, shelf] = files.map(([, content]) => onlyPanel(content));
  const asDrawn = readDxf(bathroom(HANDLE_MOVED_TO), { units: 'inch', layers: ['DOOR', 'SHELF'] });
  const [drawnDoor, drawnShelf] = asDrawn.panels.map(atOrigin);
  expect(drawnDoor?.contour.openings).toHaveLength(2);
  expect(isSame(door, drawnDoor)).toBe(true);
  expect(isSame(shelf, drawnShelf)).toBe(true);
  expect(fabricator.complaints).toEqual([]);
  await fabricator.leave();
});

/** Reads a file of one panel as a machine does. */
function onlyPanel(content: string): ReadPanel | undefined {
  const { panels, faults } = readDxf(content);
  expect(faults).toEqual([]);
  expect(panels).toHaveLength(1);
  return panels.map(atOrigin)[0];
}

/** Within a hundred-thousandth of a millimetre. */
function isSame(one: ReadPanel | undefined, other: ReadPanel | undefined): boolean {
  return one !== undefined && other !== undefined && contoursEqual(one.contour, other.contour, 1e-5);
}

test.describe('a faulty drawing', () => {
  test('lists numbered problems and fixes, and its valid panels can be ordered', async () => {
    const { page } = buyer;
    await page.goto(at('demo', PAGE));
    await startQuote(page, `${JOB}, faulty`);
    const before = page.url();
    await drop(page, 'faulty.dxf', faultyDrawing());
    await expectText(page, 'found in faulty.dxf.');
    const faults = page.getByRole('list', { name: 'About this drawing' });
    await faults.getByText('The contour has a gap of 0.01″.').waitFor();
    await faults.getByText('The contour crosses itself.').waitFor();
    await faults.getByText('Drawn twice in the same place; read once.').waitFor();
    await faults.getByText('Join the ends in your drawing program').waitFor();
    const pins = page.locator('[data-mark]');
    expect(await pins.count()).toBe(3);
    await expectMarksOnPicture(page);
    await expectNoBarriers(buyer, 'a faulty drawing');

    // From the list to the place, by keyboard; and from a mark to its entry.
    const show = page.getByRole('button', { name: /^Show number 1 / });
    await show.focus();
    await page.keyboard.press('Enter');
    await pins.first().waitFor();
    expect(await pins.count()).toBe(1);
    await page.getByRole('button', { name: 'Show the whole drawing' }).click();
    await pins.nth(1).click();
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(focused).toBe('Show number 2 on the drawing');

    await page.getByRole('button', { name: /^Inches: / }).click();
    await page.getByRole('button', { name: /^Add \d panels? to the quote$/, disabled: false }).waitFor();
    expect(page.url()).toBe(before);
  });

  for (const [name, content, why] of [
    ['a letter.dxf', 'Dear glazier, please cut 3 panels.', 'This file is not a DXF drawing.'],
    ['really-dwg.dxf', 'AC1032\0\0\0\0', 'We can’t read DWG files.'],
    ['cut-off.dxf', bathroom().slice(0, 900), 'The end of this drawing is missing'],
    ['nothing.dxf', '', 'This file is empty.'],
    ['city.dxf', ' '.repeat(25 * 1024 * 1024), 'This file is larger than 10 MB.'],
  ] as const) {
    test(`that can’t be read is rejected with a reason, and the next one is read: ${name}`, async () => {
      const { page } = buyer;
      await drop(page, name, content);
      await page.getByRole('alert').filter({ hasText: why }).waitFor();
      // The browser logs a rejected request.
      buyer.complaints.length = 0;
      await drop(page, 'shelf.dxf', drawing(['A'], rectangle('A', 0, 0, 24, 12)));
      await expectText(page, '1 panel found in shelf.dxf.');
    });
  }

  test('is read again on other layers without a new upload', async () => {
    const { page } = buyer;
    const hidden = drawing(['A', 'B'], line('A', 0, 0, 9, 9), rectangle('B', 0, 0, 24, 12));
    await drop(page, 'two-layers.dxf', hidden);
    await expectText(page, '1 panel found in two-layers.dxf.');
    await page.getByRole('checkbox', { name: 'B (1)' }).uncheck();
    await page.getByRole('button', { name: 'Read these layers' }).click();
    await expectText(page, 'No panels found');
    await page.getByRole('checkbox', { name: 'B (1)' }).check();
    await page.getByRole('checkbox', { name: 'A (1)' }).uncheck();
    await page.getByRole('button', { name: 'Read these layers' }).click();
    await expectText(page, '1 panel found in two-layers.dxf.');
  });

  test('with 200 panels is listed completely on a phone', async ({ browser }) => {
    const phone = await Visitor.arrive(browser, PHONE);
    const { page } = phone;
    await phone.signIn('demo', 'buyer');
    await page.goto(at('demo', PAGE));
    await startQuote(page, `${JOB}, many`);
    const many = Array.from({ length: 200 }, (_, index) =>
      rectangle('A', (index % 20) * 30, Math.floor(index / 20) * 30, 24, 12),
    );
    await drop(page, 'many.dxf', drawing(['A'], ...many));
    await expectText(page, '200 panels found in many.dxf.');
    await page.getByRole('button', { name: /^Inches: / }).click();
    await page.getByRole('button', { name: 'Add 200 panels to the quote' }).click();
    await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
    expect(phone.complaints).toEqual([]);
    await phone.leave();
  });
});

/** Each mark's tip lies on the picture of the drawing. */
async function expectMarksOnPicture(page: Page): Promise<void> {
  const picture = await page.getByRole('img', { name: /^The drawing with/ }).boundingBox();
  for (const pin of await page.locator('[data-mark]').all()) {
    const box = await pin.boundingBox();
    if (!box || !picture) throw new Error('A mark or its drawing is not shown');
    const tip = { x: box.x + box.width / 2, y: box.y + box.height };
    expect(tip.x > picture.x && tip.x < picture.x + picture.width).toBe(true);
    expect(tip.y > picture.y && tip.y < picture.y + picture.height).toBe(true);
  }
}
