import type { Browser, Locator, Page } from 'playwright-core';
import { ApiVisitor } from './support/api.js';
import { makeFabricator } from './support/database.js';
import { expectText } from './support/expectations.js';
import { faultless, faultsOf } from './support/page-check.js';
import { at, openBrowser, PHONE, Visitor } from './support/visitor.js';

/*
 * The price list of a fabricator of this file’s own: begun, worked on in a sheet like any other, published, and taken
 * back. Buyers are priced by what is published and by nothing else.
 */

const SITE = 'verre';
const FINISH = 'Pencil polish';

let browser: Browser;
let owner: Visitor;
let page: Page;

beforeAll(async () => {
  await makeFabricator(SITE, 'Verre');
  browser = await openBrowser();
  owner = await Visitor.arrive(browser);
  page = owner.page;
  await owner.signIn(SITE, 'owner');
});
afterAll(() => browser.close());

/** What buyers pay for a straight edge of this finish, by thickness in mm. */
async function ratesOfBuyers(): Promise<Map<number, string | null>> {
  const api = await ApiVisitor.signIn(SITE, 'sales');
  const site = await api.call('/api/tenant/init', { host: `${SITE}.localhost` });
  if (!site.isValidTenant) throw new Error('The fabricator has no site');
  const { edgeFinishes } = await api.call('/api/glass-options/get-all', { tenantUID: site.tenantUID });
  const { matrix } = edgeFinishes.find(({ name }) => name === FINISH)!;
  return new Map(matrix.map(({ thicknessMm, rate }) => [thicknessMm ?? 0, rate]));
}

const row = (name: string) => page.locator('.dsg-row', { hasText: name });
const cell = (name: string, column: number): Locator => row(name).locator('.dsg-cell').nth(column);

/** As from a spreadsheet. */
async function paste(text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

/** Everything typed so far is in the draft. */
async function settled(): Promise<void> {
  await page.getByText('Saving …').waitFor({ state: 'hidden' });
}

describe('a price list', () => {
  it('is begun by a fabricator that has none, who is three steps from a buyer’s first price', async () => {
    let steps = 0;
    const step = async (work: Promise<unknown>) => {
      steps += 1;
      await work;
    };
    await step(page.goto(at(SITE, '/tenant/pricing-studio')));
    await expectText(page, 'Begin your price list');
    await step(page.getByRole('button', { name: 'Begin' }).click());
    await expectText(page, 'Live: version 1');
    await expectText(page, 'The draft is as it was published.');
    await page.getByRole('region', { name: 'Test panel' }).getByText(/\$\d/).first().waitFor();
    await expectText(page, 'Once there are orders');
    const buyer = await Visitor.arrive(browser);
    await step(buyer.page.goto(at(SITE, '/get-a-quote')));
    await buyer.page.getByText(/\$\d/).first().waitFor();
    await buyer.leave();
    expect(steps).toBeLessThanOrEqual(3);
    // The browser reports that there was none.
    owner.complaints.length = 0;
  });

  it('takes a block from a spreadsheet, and says of each cell that cannot be a price why', async () => {
    await page.getByRole('navigation', { name: 'Section' }).getByText('Edges').click();
    await cell(FINISH, 1).click();
    await paste('0,41\t$0.42\tabc\t0.44');
    await expectText(page, '“abc” is not a price');
    await page.locator('[data-fault]', { hasText: 'abc' }).waitFor();
    await expectText(page, '3 changes are not published');
    await settled();
    expect([...(await ratesOfBuyers()).values()]).not.toContain('0.41');
    expect(await faultsOf(owner, 'edges')).toEqual(faultless('edges'));
  });

  it('takes all of a file or nothing, with the row and the column of what is wrong', async () => {
    const before = (await page.getByText(/changes are not published/).textContent()) ?? '';
    const file = (text: string) => ({ name: 'edges.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const input = page.getByLabel('File for Edges');
    const right = 'Finish,1/4,3/8\nSeamed,0.09,0.1';
    await input.setInputFiles(file(`${right}\nOgee,1,2`));
    const dialog = page.getByRole('dialog', { name: 'edges.csv was not taken' });
    await dialog.getByText('There is no row “Ogee” here.').waitFor();
    await dialog.getByText('Row 3, column A').waitFor();
    expect(await faultsOf(owner, 'a file that is wrong')).toEqual(faultless('a file that is wrong'));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectText(page, before);
    await input.setInputFiles(file(right));
    await expectText(page, '5 changes are not published');
    await page.keyboard.press('Control+z');
    await expectText(page, before);
    await settled();
  });

  it('takes back and repeats what was done, step by step', async () => {
    await cell(FINISH, 3).click();
    await page.keyboard.type('0.43');
    await page.keyboard.press('Enter');
    await expectText(page, '4 changes are not published');
    expect(await page.locator('[data-fault]').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expectText(page, '3 changes are not published');
    await page.keyboard.press('Control+y');
    await expectText(page, '4 changes are not published');
    await settled();
  });

  it('is published with a note, and buyers pay the new prices', async () => {
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
    expect([...(await ratesOfBuyers()).values()]).toEqual(
      expect.arrayContaining(['0.41', '0.42', '0.43', '0.44']),
    );
  });

  it('goes back to an older version, under a new number', async () => {
    await page.getByRole('button', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: 'Versions of the price list' });
    await dialog.getByText('New polishing line').waitFor();
    await dialog.getByRole('button', { name: 'Go back to version 1' }).click();
    await page
      .getByRole('alertdialog', { name: 'Go back to version 1?' })
      .getByRole('button', { name: 'Go back to this' })
      .click();
    await dialog.getByText('Version 3').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectText(page, 'Live: version 3');
    expect([...(await ratesOfBuyers()).values()]).not.toContain('0.41');
  });

  it('is read on a phone, where the names of its rows stay in sight', async () => {
    const phone = await Visitor.arrive(browser, PHONE);
    await phone.signIn(SITE, 'owner');
    await phone.page.goto(at(SITE, '/tenant/pricing-studio?section=edges'));
    await phone.page.getByText(FINISH).first().waitFor();
    expect(await faultsOf(phone, 'phone')).toEqual(faultless('phone'));
    const label = phone.page.locator('.dsg-cell-gutter', { hasText: FINISH });
    const before = await label.boundingBox();
    await phone.page.locator('.dsg-container').evaluate((sheet) => sheet.scrollTo({ left: 400 }));
    expect((await label.boundingBox())?.x).toBe(before?.x);
    await phone.leave();
  });
});
