import { expect, test } from '@playwright/test';
import { panelCodeUrl } from '@glass/contracts/shop';
import { ApiVisitor } from './support/api.js';
import { expectText } from './support/expectations.js';
import { browserThatSees } from './support/fake-camera.js';
import { at, PHONE, Visitor } from './support/visitor.js';
import { freshName, placeOrder, chooseDemoPayment, payAsDemo, openCheckout } from './support/buying.js';

/* An order in the shop: phones scan labels by camera and offline, one piece breaks, and the buyer sees the status. */

let buyer: Visitor;
let shop: Visitor;
let office: ApiVisitor;

test.beforeAll(async ({ browser }) => {
  [buyer, shop] = await Promise.all([Visitor.arrive(browser), Visitor.arrive(browser, PHONE)]);
  await Promise.all([buyer.signIn('demo', 'buyer'), shop.signIn('demo', 'sales')]);
  office = await ApiVisitor.signIn('demo', 'sales');
});
test.afterAll(async () => {
  // The browser logs requests that failed offline.
  const unexpected = shop.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
  expect([...buyer.complaints, ...unexpected]).toEqual([]);
});

async function scan(code: string, outcome: RegExp): Promise<void> {
  const { page } = shop;
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Scans' }).getByText(outcome).first().waitFor();
}

test('an order passes all stages by scanning, with one remake, and the buyer sees its status', async () => {
  const mark = freshName('Scanned');
  await openCheckout(buyer.page, await ApiVisitor.signIn('demo', 'buyer'), mark);
  await chooseDemoPayment(buyer.page);
  await placeOrder(buyer.page);
  await payAsDemo(buyer.page);
  const { items } = await office.call('/api/order/list-for-tenant', { search: mark });
  const { uid: orderUID, number } = items[0]!;

  const { page } = shop;
  await page.goto(at('demo', `/tenant/orders?order=${orderUID}`));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Start cutting', exact: true }).waitFor();
  const { panels } = await office.call('/api/order/get-for-tenant', { orderUID });
  const { uid: panelUID, stages } = panels[0]!;
  const words = { cutting: 'Cutting', edging: 'Edging', drilling: 'Drilling', tempering: 'Tempering' };

  // The QR code of the label, as the camera of a phone opens it.
  await page.goto(at('demo', `/customer/panel-view/${panelUID}?piece=1`));
  await page.waitForURL(`**/tenant/panel-view/${panelUID}?piece=1`);
  await page.getByRole('button', { name: 'The only piece: Move to Cutting' }).click();
  await expectText(page, 'Moved to Cutting.');
  await page.getByRole('button', { name: 'Remake…' }).click();
  await page.getByRole('button', { name: 'Remake', exact: true }).click();
  await expectText(page, 'Print a new label.');

  const label = panelCodeUrl(at('demo', '/customer/panel-view'), panelUID, 1);
  const camera = await browserThatSees(label);
  const saw = await Visitor.arrive(camera, PHONE);
  await saw.signIn('demo', 'sales');
  await saw.page.goto(at('demo', '/tenant/scan'));
  await saw.page.getByRole('button', { name: 'Start camera' }).click();
  await saw.page.getByRole('list', { name: 'Scans' }).getByText('Waiting → Cutting').waitFor();
  expect(saw.complaints).toEqual([]);
  await camera.close();

  await page.goto(at('demo', '/tenant/scan'));
  const work = stages.filter((stage) => stage in words) as (keyof typeof words)[];
  const toScan = [...work.filter((stage) => stage !== 'cutting'), 'checking', 'packed'] as const;
  for (const [index, stage] of toScan.entries()) {
    // One station per scan: a repeated scan of a label is ignored for some time.
    const name = stage === 'checking' ? 'Checking' : stage === 'packed' ? 'Packed' : words[stage];
    await page.getByRole('combobox', { name: 'Each scan' }).click();
    await page.getByRole('option', { name: `Moves the piece to ${name}` }).click();
    const code = index % 2 === 0 ? `${number}-01-1` : label;
    // The hall has no network for a while: what is read there is sent later.
    const isOffline = stage === 'checking';
    if (isOffline) {
      await page.context().setOffline(true);
      await scan(code, /Waiting to be sent/);
      await expectText(page, '1 scan waiting for the network.');
      await page.context().setOffline(false);
      await page
        .getByRole('list', { name: 'Scans' })
        .getByText(/→ Checking/)
        .first()
        .waitFor();
    } else await scan(code, new RegExp(`→ ${name}`));
  }
  const order = await office.call('/api/order/get-for-tenant', { orderUID });
  expect(order).toMatchObject({ status: 'ready', remakes: [{ reason: 'broken' }] });

  await page.goto(at('demo', `/tenant/orders?order=${orderUID}`));
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('button', { name: 'Complete', exact: true }).waitFor();
  await buyer.page.goto(at('demo', `/customer/order/${orderUID}`));
  await expectText(buyer.page, 'Shipped');
  await buyer.page.goto(at('demo', `/customer/panel-view/${panelUID}?piece=1`));
  await expectText(buyer.page, `Order ${number} · Shipped`);
});
