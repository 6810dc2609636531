import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { atOrigin, readDxf } from '@glass/dxf';
import { drawnLoops, lengthOf, loopArea, nearestOnChain } from '@glass/geometry';
import { ApiVisitor } from './support/api.js';
import { freshSite, makeFabricator } from './support/database.js';
import { expectText } from './support/expectations.js';
import { faultless, faultsOf } from './support/page-check.js';
import { middleOf } from './support/touch.js';
import { at, PHONE, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/*
 * The price list of a tenant of this file's own: started, edited in a sheet, published and restored. Buyers get published
 * prices only.
 */

const SITE = freshSite('verre');
const FINISH = 'Pencil polish';

let owner: Visitor;
let page: Page;

test.beforeAll(async ({ browser }) => {
  await makeFabricator(SITE, 'Verre');
  owner = await Visitor.arrive(browser);
  page = owner.page;
  await owner.signIn(SITE, 'owner');
});

/** The published price list, as buyers get it. */
async function getPublishedOptions() {
  const api = await ApiVisitor.signIn(SITE, 'sales');
  const site = await api.call('/api/tenant/init', { host: `${SITE}.localhost` });
  if (!site.isValidTenant) throw new Error('The fabricator has no site');
  return api.call('/api/glass-options/get-all', { tenantUID: site.tenantUID });
}

/** Published rates of a straight edge with this finish, by thickness in mm. */
async function getPublishedRates(): Promise<Map<number, string | null>> {
  const { edgeFinishes } = await getPublishedOptions();
  const { matrix } = edgeFinishes.find(({ name }) => name === FINISH)!;
  return new Map(matrix.map(({ thicknessMm, rate }) => [thicknessMm ?? 0, rate]));
}

const row = (name: string) => page.locator('.dsg-row', { hasText: name });
const cell = (name: string, column: number): Locator => row(name).locator('.dsg-cell').nth(column);

async function paste(text: string, where = page): Promise<void> {
  await where.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    (document.activeElement ?? document).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** A slot of 1 by 1 1/4 in with a round end, in inches without a unit, as CAD programs write it. */
function slotDrawing(isClosed: boolean): string {
  const sides = [10, -0.5, 20, 0, 10, 0.5, 20, 0, 10, 0.5, 20, 0.75, 42, 1, 10, -0.5, 20, 0.75];
  const outline = [0, 'LWPOLYLINE', 8, 0, 90, 4, 70, isClosed ? 1 : 0, ...sides];
  return [0, 'SECTION', 2, 'ENTITIES', ...outline, 0, 'ENDSEC', 0, 'EOF', ''].join('\n');
}

/** Waits until the draft is saved. */
async function settled(where = page): Promise<void> {
  await where.getByText('Saving …').waitFor({ state: 'hidden' });
}

test.describe('a price list', () => {
  test('is started in three steps, up to a buyer’s first price', async ({ browser }) => {
    let steps = 0;
    const step = async (work: Promise<unknown>) => {
      steps += 1;
      await work;
    };
    await step(page.goto(at(SITE, '/tenant/pricing-studio')));
    await expectText(page, 'Start your price list');
    await step(page.getByRole('button', { name: 'Start' }).click());
    await expectText(page, 'Live: version 1');
    await expectText(page, 'No unpublished changes');
    await page.getByRole('region', { name: 'Test panel' }).getByText(/\$\d/).first().waitFor();
    await expectText(page, 'Once you have orders');
    const buyer = await Visitor.arrive(browser);
    await step(buyer.page.goto(at(SITE, '/get-a-quote')));
    await buyer.page.getByText(/\$\d/).first().waitFor();
    await buyer.leave();
    expect(steps).toBeLessThanOrEqual(3);
    owner.complaints.length = 0;
  });

  test('takes a pasted block, and explains each invalid cell', async () => {
    await page.getByRole('navigation', { name: 'Section' }).getByText('Edges').click();
    await cell(FINISH, 1).click();
    await paste('0.41\t$0.42\tabc\t0.44');
    await expectText(page, '“abc” is not a price');
    await page.locator('[data-fault]', { hasText: 'abc' }).waitFor();
    await expectText(page, '3 unpublished changes');
    await settled();
    expect([...(await getPublishedRates()).values()]).not.toContain('0.41');
    expect(await faultsOf(owner, 'edges')).toEqual(faultless('edges'));
  });

  test('imports a CSV file completely or not at all, naming row and column of each error', async () => {
    const before = (await page.getByText(/unpublished changes/).textContent()) ?? '';
    const file = (text: string) => ({ name: 'edges.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const input = page.getByLabel('File for Edges');
    const right = 'Finish,1/4,3/8\nSeamed,0.09,0.1';
    await input.setInputFiles(file(`${right}\nOgee,1,2\nFlat polish,1,two`));
    const dialog = page.getByRole('dialog', { name: 'edges.csv was not imported' });
    await dialog.getByText('There is no row “Ogee” here.').waitFor();
    await dialog.getByText('Row 3, column A').waitFor();
    await dialog.getByText('“two” is not a price').waitFor();
    await dialog.getByText('Row 4, column C').waitFor();
    expect(await faultsOf(owner, 'a file that is wrong')).toEqual(faultless('a file that is wrong'));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectText(page, before);
    await input.setInputFiles(file(right));
    const preview = page.getByRole('dialog', { name: 'Import edges.csv' });
    await preview.getByRole('button', { name: 'Import into draft' }).click();
    await expectText(page, '5 unpublished changes');
    await page.keyboard.press('Control+z');
    await expectText(page, before);
    await settled();
  });

  test('undoes and redoes step by step', async () => {
    await cell(FINISH, 3).click();
    await page.keyboard.type('0.43');
    await page.keyboard.press('Enter');
    await expectText(page, '4 unpublished changes');
    expect(await page.locator('[data-fault]').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expectText(page, '3 unpublished changes');
    await page.keyboard.press('Control+y');
    await expectText(page, '4 unpublished changes');
    await settled();
  });

  test('undoes an invalid paste first, then the step before it', async () => {
    await cell(FINISH, 2).click();
    await paste('good\tnews');
    await expectText(page, '“good” is not a price');
    await page.keyboard.press('Control+z');
    await page.getByText('“good” is not a price').waitFor({ state: 'detached' });
    await expectText(page, '4 unpublished changes');
    await page.keyboard.press('Control+z');
    await expectText(page, '3 unpublished changes');
    await page.keyboard.press('Control+y');
    await expectText(page, '4 unpublished changes');
    await settled();
  });

  test('has spreadsheet keys: move, fill down, paste into an open field, copy', async () => {
    const texts = (name: string) => row(name).locator('.dsg-cell').allTextContents();
    const said = page.getByRole('group', { name: 'Edges' }).getByRole('status');
    const steps = async (count: number) => {
      for (let i = 0; i < count; i += 1) await page.keyboard.press('Control+z');
    };
    await cell('Seamed', 1).click();
    for (const [key, place] of [
      ['End', /^Seamed, (?!1⁄4″)/],
      ['Control+End', /^Bevel 1 in, (?!1⁄4″)/],
      ['Home', /^Bevel 1 in, 1⁄4″/],
      ['PageUp', /^Seamed, 1⁄4″/],
      ['PageDown', /^Bevel 1 in, 1⁄4″/],
      ['Control+Home', /^Seamed, 1⁄4″/],
    ] as const) {
      await page.keyboard.press(key);
      await said.filter({ hasText: place }).waitFor();
    }
    const before = await texts('Miter 45°');
    await page.keyboard.press('Enter');
    await paste('1.250,00\t0,5\r\n7\t8\r\n');
    await row('Seamed').getByText('1250.00').waitFor();
    expect((await texts('Seamed')).slice(1, 3)).toEqual(['1250.00', '0.5']);
    expect((await texts('Flat polish')).slice(1, 3)).toEqual(['7', '8']);
    await cell('Flat polish', 1).click();
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d']) {
      await page.keyboard.press(key);
    }
    await row('Miter 45°').getByText('8', { exact: true }).waitFor();
    expect((await texts('Miter 45°')).slice(1, 3)).toEqual(['7', '8']);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('7\t8\n7\t8\n7\t8');
    await steps(2);
    await expectText(page, '4 unpublished changes');
    expect(await texts('Miter 45°')).toEqual(before);

    await cell('Bevel 1 in', 1).click();
    await paste('1\t2\n3\t4');
    await expectText(page, 'The pasted block is larger than the sheet: 1 row didn’t fit.');
    await steps(1);
    await expectText(page, '4 unpublished changes');
    expect(await page.getByText('The pasted block is larger').count()).toBe(0);
    await settled();
  });

  test('fills the cells that a price’s corner is dragged over', async () => {
    await cell(FINISH, 3).click();
    const corner = await middleOf(page.locator('.dsg-expand-rows-indicator'));
    const end = await middleOf(cell('Bevel 1 in', 3));
    await page.mouse.move(corner.x, corner.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 5 });
    await page.mouse.up();
    await expectText(page, '7 unpublished changes');
    const [price, last] = [await cell(FINISH, 3).textContent(), await cell('Bevel 1 in', 3).textContent()];
    expect(last).toBe(price);
    await page.keyboard.press('Control+z');
    await expectText(page, '4 unpublished changes');
    await settled();
  });

  test('is published with a note, and buyers pay the new prices', async () => {
    await page.getByRole('button', { name: 'Publish …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/Pencil polish, /)
      .first()
      .waitFor();
    expect(await faultsOf(owner, 'publishing')).toEqual(faultless('publishing'));
    await dialog.getByLabel('Note for the history (optional)').fill('New polishing line');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expectText(page, 'Live: version 2');
    expect([...(await getPublishedRates()).values()]).toEqual(
      expect.arrayContaining(['0.41', '0.42', '0.43', '0.44']),
    );
  });

  test('restores an older version under a new number', async () => {
    await page.getByRole('button', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: 'Price list versions' });
    await dialog.getByText('New polishing line').waitFor();
    await dialog.getByRole('button', { name: 'Restore version 1' }).click();
    await page
      .getByRole('alertdialog', { name: 'Restore version 1?' })
      .getByRole('button', { name: 'Restore' })
      .click();
    await dialog.getByText('Version 3').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectText(page, 'Live: version 3');
    expect([...(await getPublishedRates()).values()]).not.toContain('0.41');
  });

  test('has a hinge with a cutout drawn by dragging and typing, which the next door’s DXF contains', async () => {
    await page.goto(at(SITE, '/tenant/pricing-studio?section=hinges'));
    await page.getByRole('button', { name: 'Add a hinge' }).click();
    const dialog = page.getByRole('dialog', { name: 'New hinge' });
    await dialog.getByLabel('Name').fill('Drawn hinge');
    await dialog.getByLabel('Code').fill('DRAWN');
    await dialog.getByLabel('Cutout shape').click();
    await page.getByRole('option', { name: 'Drawn contour' }).click();
    await dialog.getByRole('button', { name: 'Start from a shape' }).click();
    await page.getByRole('menuitem', { name: 'Rectangle with round corners' }).click();
    await dialog.getByRole('button', { name: /Width of the cutout/ }).click();
    await dialog.getByRole('textbox', { name: 'Width of the cutout' }).fill('3');
    await page.keyboard.press('Enter');
    const back = dialog.getByRole('button', { name: /^Line after point 3 of the mouth\./ });
    await back.scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(back);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 20, { steps: 4 });
    await page.mouse.up();
    await dialog.getByRole('button', { name: /^Arc after point 3 of the mouth\./ }).waitFor();
    await expectText(page, 'The cutout can be made.');
    expect(await faultsOf(owner, 'drawing')).toEqual(faultless('drawing'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await settled();
    await page.getByRole('button', { name: 'Publish …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expectText(page, 'Live: version 4');

    const { hinges } = await getPublishedOptions();
    const { uid, cutout } = hinges.find(({ code }) => code === 'DRAWN')!;
    if (cutout.kind !== 'drawn') throw new Error('It is not drawn');
    const { mouth } = cutout;
    expect(mouth.at(-1)!.x - mouth[0]!.x).toBeCloseTo(3 * 25.4, 9);
    expect(mouth[2]!.bulge).toBeLessThan(0);
    const api = await ApiVisitor.signIn(SITE, 'sales');
    const { panels } = await api.draft('A door', ['Door'], undefined, [
      {
        ...{ kind: 'hinge', uid: randomUUID(), templateUID: uid, mirrored: false },
        ...{ edge: 1, from: 'start', distance: lengthOf('9', 'inch') },
      },
    ]);
    const file = (await api.file('/api/glass-panel/get-dxf', { panelUID: panels[0]!.uid })).toString();
    const { panels: read, faults } = readDxf(file);
    expect(faults).toEqual([]);
    // Edge B is the left one, going up: the drawing's x is up, and its y points into the glass.
    const outer = atOrigin(read[0]!).contour.outer;
    for (const vertex of mouth) {
      const onPanel = { x: vertex.y, y: 9 * 25.4 - vertex.x };
      expect(nearestOnChain(outer, onPanel).distance).toBeLessThan(1e-5);
    }
    const taken = drawnLoops(cutout).reduce((sum, loop) => sum + loopArea(loop), 0);
    expect(24 * 36 * 25.4 ** 2 - loopArea(outer)).toBeCloseTo(taken, 2);
  });

  test('has a clamp with a cutout and plate imported from a DXF file', async () => {
    await page.goto(at(SITE, '/tenant/pricing-studio?section=hinges'));
    await page.getByRole('button', { name: 'Add a hinge' }).click();
    const dialog = page.getByRole('dialog', { name: 'New hinge' });
    await dialog.getByLabel('Name').fill('Clamp of its maker');
    await dialog.getByLabel('Code').fill('MAKER');
    await dialog.getByLabel('Kind').click();
    await page.getByRole('option', { name: 'Clamp' }).click();
    await dialog.getByLabel('Cutout shape').click();
    await page.getByRole('option', { name: 'Drawn contour' }).click();
    const input = dialog.getByLabel('Import DXF file', { exact: true });
    const drawing = (name: string, isClosed: boolean) => ({
      ...{ name, mimeType: 'application/dxf' },
      buffer: Buffer.from(slotDrawing(isClosed)),
    });
    await input.setInputFiles(drawing('open.dxf', false));
    await dialog.getByText('open.dxf was not imported. Your drawing is unchanged.').waitFor();
    expect(await faultsOf(owner, 'a drawing refused')).toEqual(faultless('a drawing refused'));
    await input.setInputFiles(drawing('slot.dxf', true));
    await dialog.getByText('The cutout can be made.').waitFor();
    expect(await dialog.getByText('was not imported').count()).toBe(0);
    await dialog.getByLabel('Width along the edge').fill('2');
    await dialog.getByLabel('Depth over the glass').fill('1');
    const said = dialog.getByRole('status', { name: 'Cutout check' });
    await said.getByText('The hardware does not cover the whole cutout.').waitFor();
    await dialog.getByLabel('Depth over the glass').fill('1 3/4');
    await dialog.getByText('The cutout can be made.').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await settled();
    const api = await ApiVisitor.signIn(SITE, 'owner');
    const { content } = await api.call('/api/price-list/get', {});
    const { cutout, plate } = content.hinges.find(({ code }) => code === 'MAKER')!;
    expect(cutout).toEqual({
      kind: 'drawn',
      mouth: [
        { x: expect.closeTo(-12.7, 6), y: 0, bulge: 0 },
        { x: expect.closeTo(-12.7, 6), y: expect.closeTo(19.05, 6), bulge: expect.closeTo(-1, 9) },
        { x: expect.closeTo(12.7, 6), y: expect.closeTo(19.05, 6), bulge: 0 },
        { x: expect.closeTo(12.7, 6), y: 0, bulge: 0 },
      ],
      openings: [],
    });
    expect(plate).toEqual({ along: expect.closeTo(50.8, 6), inside: expect.closeTo(44.45, 6), outside: 0 });
  });

  test('asks which price to keep when two people change the same cell, and merges other cells', async ({
    browser,
  }) => {
    const second = await Visitor.arrive(browser);
    await second.signIn(SITE, 'owner');
    for (const each of [page, second.page]) {
      await each.goto(at(SITE, '/tenant/pricing-studio?section=edges'));
      await each.locator('.dsg-row', { hasText: 'Seamed' }).waitFor();
    }
    const theirs = second.page.locator('.dsg-row', { hasText: 'Seamed' }).locator('.dsg-cell');
    await cell('Seamed', 1).click();
    await page.keyboard.type('0.51');
    await page.keyboard.press('Enter');
    await settled();
    await theirs.nth(1).click();
    await paste('0.61\t0.62', second.page);
    const dialog = second.page.getByRole('dialog', { name: 'Someone else changed this too' });
    await dialog.getByText('0.51').waitFor();
    await dialog.getByText('0.61').waitFor();
    expect(await dialog.getByText('0.62').count()).toBe(0);
    // The browser logs the rejected request.
    second.complaints.length = 0;
    expect(await faultsOf(second, 'two people')).toEqual(faultless('two people'));
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await settled(second.page);
    expect((await theirs.allTextContents()).slice(1, 3)).toEqual(['0.51', '0.62']);
    await second.leave();
    await page.reload();
    await cell('Seamed', 2).getByText('0.62').waitFor();
    expect((await row('Seamed').locator('.dsg-cell').allTextContents()).slice(1, 3)).toEqual([
      '0.51',
      '0.62',
    ]);
  });

  test('is readable on a phone, with row names that stay visible and open the row', async ({ browser }) => {
    const phone = await Visitor.arrive(browser, PHONE);
    await phone.signIn(SITE, 'owner');
    await phone.page.goto(at(SITE, '/tenant/pricing-studio?section=edges'));
    await phone.page.getByText(FINISH).first().waitFor();
    expect(await faultsOf(phone, 'phone')).toEqual(faultless('phone'));
    const label = phone.page.locator('.dsg-cell-gutter', { hasText: FINISH });
    const before = await label.boundingBox();
    await phone.page.locator('.dsg-container').evaluate((sheet) => sheet.scrollTo({ left: 400 }));
    expect((await label.boundingBox())?.x).toBe(before?.x);
    await label.getByRole('button', { name: `Open ${FINISH}` }).tap();
    await phone.page.getByRole('dialog').getByLabel('Name').waitFor();
    await phone.leave();
  });
});
