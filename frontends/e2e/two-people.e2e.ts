import { expect, test, type Page } from '@playwright/test';
import { ApiVisitor } from './support/api.js';
import { expectText } from './support/expectations.js';
import { at, PHONE, Visitor } from './support/visitor.js';

/*
 * One quote on two devices: the later one sees who changed what and decides. Nothing is lost silently, neither by closing
 * the page nor without a connection.
 */

let api: ApiVisitor;
let laptop: Visitor;
let phone: Visitor;

test.beforeAll(async ({ browser }) => {
  api = await ApiVisitor.signIn('demo', 'buyer');
  laptop = await Visitor.arrive(browser);
  phone = await Visitor.arrive(browser, PHONE);
  await laptop.signIn('demo', 'buyer');
  await phone.signIn('demo', 'buyer');
});
test.afterAll(async () => {
  // The browser itself reports every reply that is a refusal, and those are what this is about.
  const own = [...laptop.complaints, ...phone.complaints].filter(
    (complaint) => !complaint.startsWith('Failed to load resource'),
  );
  expect(own).toEqual([]);
});

const ME_ELSEWHERE = 'You (on another device or tab) changed';

async function openQuote({ page }: Visitor, quoteUID: string): Promise<void> {
  await page.goto(at('demo', `/quote/${quoteUID}`));
  await page.getByRole('list', { name: 'Panels' }).waitFor();
}

async function openPanel({ page }: Visitor, panelUID: string): Promise<void> {
  await page.goto(at('demo', `/panel-edit/${panelUID}`));
  await page.getByRole('textbox', { name: 'Width', exact: true }).waitFor();
}

const width = (page: Page) => page.getByRole('textbox', { name: 'Width', exact: true });
const height = (page: Page) => page.getByRole('textbox', { name: 'Height', exact: true });
const saved = (page: Page) => expectText(page, 'Saved');

/** A new draft, and the identifiers of its panels. */
async function draft(name: string, marks: readonly string[] = ['Door', 'Shelf']) {
  const { uid, panels } = await api.draft(name, marks);
  return { uid, panels: panels.map((panel) => panel.uid) as [string, string] };
}

async function panelAsStored(panelUID: string) {
  const { panel } = await api.call('/api/glass-panel/get', { panelUID });
  return panel;
}

test.describe('two devices changing the same quantity', () => {
  test('show a conflict to the later one, which can keep either', async () => {
    const { uid, panels } = await draft('Two quantities');
    await openQuote(laptop, uid);
    await openQuote(phone, uid);
    await laptop.page.getByRole('textbox', { name: 'Quantity of panel 1' }).fill('5');
    const answered = laptop.page.waitForResponse('**/api/glass-panel/update-qty');
    await laptop.page.keyboard.press('Enter');
    await answered;
    await phone.page.getByRole('textbox', { name: 'Quantity of panel 1' }).fill('8');
    await phone.page.keyboard.press('Enter');
    await expectText(phone.page, `${ME_ELSEWHERE} this panel. It’s now 5 × 24″ × 36″`);
    expect((await panelAsStored(panels[0])).quantity).toBe(5);
    await phone.page.getByRole('button', { name: 'Change to 8' }).click();
    await expectText(phone.page, '9 pieces');
    expect((await panelAsStored(panels[0])).quantity).toBe(8);
  });
});

test.describe('a panel open on two devices', () => {
  test('is autosaved and continues on the other device', async () => {
    const { panels } = await draft('Work goes on');
    await openPanel(laptop, panels[0]);
    await width(laptop.page).fill('27 7/16');
    await saved(laptop.page);
    await openPanel(phone, panels[0]);
    expect(await width(phone.page).inputValue()).toContain('27 7');
  });

  test('shows the later one the other’s change, and either version can be kept', async () => {
    const { panels } = await draft('Two versions');
    await openPanel(laptop, panels[0]);
    await openPanel(phone, panels[0]);
    await width(laptop.page).fill('30');
    await saved(laptop.page);
    await height(phone.page).fill('40');
    await expectText(phone.page, `${ME_ELSEWHERE} this panel while you were editing it.`);
    await expectText(phone.page, 'Size: 30″ × 36″');
    expect(await height(phone.page).inputValue()).toBe('40');
    await phone.page.getByRole('button', { name: 'Save my version' }).click();
    await saved(phone.page);
    expect((await panelAsStored(panels[0])).spec.shape).toMatchObject({
      width: { text: '24' },
      height: { text: '40' },
    });
    // And now the laptop is the later one.
    await laptop.page.getByRole('textbox', { name: 'Mark' }).fill('Door of the laptop');
    await expectText(laptop.page, 'Size: 24″ × 40″');
    await laptop.page.getByRole('button', { name: 'Load their version' }).click();
    await laptop.page.getByRole('button', { name: 'Load their version' }).waitFor({ state: 'detached' });
    expect(await height(laptop.page).inputValue()).toBe('40');
    expect((await panelAsStored(panels[0])).spec.mark).toBe('Door');
  });

  test('can be added back after the other device deleted it', async () => {
    const { uid, panels } = await draft('Deleted meanwhile');
    await openPanel(laptop, panels[0]);
    await openQuote(phone, uid);
    await phone.page.getByRole('button', { name: 'More for panel 1' }).click();
    await phone.page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectText(phone.page, 'Panel 1 “Door” deleted.');
    await width(laptop.page).fill('31');
    await expectText(laptop.page, 'This panel was deleted from the quote');
    await laptop.page.getByRole('button', { name: 'Add it back to the quote' }).click();
    await laptop.page.waitForURL(`**/quote/${uid}`);
    await expectText(laptop.page, '31″ × 36″');
    const { panels: now } = await api.call('/api/quote/get-details', { quoteUID: uid });
    expect(now.map(({ spec }) => spec.mark)).toEqual(['Shelf', 'Door']);
  });

  test('goes into a new quote after its quote was submitted', async () => {
    const { uid, panels } = await draft('Submitted meanwhile');
    await openPanel(laptop, panels[0]);
    const { version } = await api.call('/api/quote/get-details', { quoteUID: uid });
    await api.call('/api/quote/submit', { quoteUID: uid, version });
    await width(laptop.page).fill('33');
    await expectText(laptop.page, 'A quote that is quoted cannot be changed.');
    await laptop.page.getByRole('button', { name: 'Add it to a new quote' }).click();
    await laptop.page.waitForURL((url) => url.pathname.startsWith('/quote/'));
    expect(laptop.page.url()).not.toContain(uid);
    await expectText(laptop.page, '33″ × 36″');
    expect((await panelAsStored(panels[0])).spec.shape).toMatchObject({ width: { text: '24' } });
  });
});

test('changing the quantity of a panel deleted elsewhere shows a message and removes it', async () => {
  const { uid, panels } = await draft('Gone');
  await openQuote(laptop, uid);
  await api.call('/api/quote/delete-glass-panel', { panelUID: panels[0] });
  await laptop.page.getByRole('button', { name: 'One more of panel 1' }).click();
  await expectText(laptop.page, 'Panel 1 “Door” was deleted by someone else.');
  await laptop.page.getByText('1 · Shelf').waitFor();
});

test.describe('quote details on two devices', () => {
  test('show the later one the other’s name and notes before overwriting', async () => {
    const { uid } = await draft('Details');
    for (const { page } of [laptop, phone]) {
      await page.goto(at('demo', `/quote/${uid}`));
      await page.getByRole('button', { name: 'Name and PO number' }).click();
    }
    await laptop.page.getByLabel('Notes').fill('Second floor');
    await laptop.page.getByRole('button', { name: 'Save', exact: true }).click();
    await laptop.page.getByRole('dialog').waitFor({ state: 'detached' });
    await phone.page.getByRole('textbox', { name: 'PO number' }).fill('PO-9');
    await phone.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectText(phone.page, `${ME_ELSEWHERE} this quote.`);
    await expectText(phone.page, 'Second floor');
    expect(await phone.page.getByRole('textbox', { name: 'PO number' }).inputValue()).toBe('PO-9');
    await phone.page.getByRole('button', { name: 'Take theirs' }).click();
    const quote = await api.call('/api/quote/get-details', { quoteUID: uid });
    expect(quote).toMatchObject({ poNumber: '', notes: 'Second floor' });
  });

  test('show the current values before a delivery is changed', async () => {
    const { uid } = await draft('Delivery');
    await openQuote(phone, uid);
    await phone.page.getByRole('button', { name: 'Change delivery' }).click();
    await phone.page.getByLabel('Notes for the driver').fill('Gate code 4711');
    const { version } = await api.call('/api/quote/get-details', { quoteUID: uid });
    await api.call('/api/quote/save', { uid, version, name: 'Delivery, renamed' });
    await phone.page.getByRole('button', { name: 'Save', exact: true }).click();
    await phone.page.getByRole('alertdialog').waitFor();
    await expectText(phone.page, `${ME_ELSEWHERE} this quote`);
    await expectText(phone.page, 'Quote name: Delivery, renamed');
    await phone.page.getByRole('button', { name: 'Save mine' }).click();
    await phone.page.getByRole('dialog').waitFor({ state: 'detached' });
    const quote = await api.call('/api/quote/get-details', { quoteUID: uid });
    expect(quote).toMatchObject({ name: 'Delivery, renamed', shipping: { deliveryNotes: 'Gate code 4711' } });
  });
});

test.describe('entries in the panel editor', () => {
  test('survive closing the page before they were saved', async () => {
    const { panels } = await draft('Lid closed');
    await openPanel(laptop, panels[0]);
    // Nothing of it reaches the server, however long it takes until the page is gone.
    const save = '**/api/glass-panel/save';
    await laptop.page.route(save, (route) => route.abort());
    await width(laptop.page).fill('29 1/8');
    await laptop.page.goto('about:blank');
    await laptop.page.unroute(save);
    await openPanel(laptop, panels[0]);
    expect(await width(laptop.page).inputValue()).toContain('29 1');
    await expect
      .poll(async () => (await panelAsStored(panels[0])).spec.shape)
      .toMatchObject({ width: { text: '29 1/8' } });
  });

  test('without a connection are kept on the device and saved when back online', async () => {
    const { panels } = await draft('Cellar');
    await openPanel(phone, panels[0]);
    const context = phone.page.context();
    await context.setOffline(true);
    await width(phone.page).fill('26');
    await expectText(phone.page, 'Not saved: no connection. Your entries are on this device');
    expect((await panelAsStored(panels[0])).spec.shape).toMatchObject({ width: { text: '24' } });
    await context.setOffline(false);
    await saved(phone.page);
    expect((await panelAsStored(panels[0])).spec.shape).toMatchObject({ width: { text: '26' } });
  });
});
