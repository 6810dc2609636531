import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Frame, type Page } from '@playwright/test';
import { ApiVisitor } from './support/api.js';
import { callAs } from './support/as-person.js';
import {
  confirmMeasurements,
  choosePickUp,
  enterPanel,
  freshName,
  orderNumberOn,
  PICK_UP,
  totalOf,
  walkToPayment,
} from './support/buying.js';
import { atTheService, connectAccount, goToService, openOrderUntil } from './support/card-service.js';
import { inDatabase } from './support/database.js';
import { expectText } from './support/expectations.js';
import { buyInGerman } from './support/german-guest.js';
import { grantOf } from './support/grant.js';
import { at, DESKTOP, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/*
 * Card payments with the Stripe stand-in: connecting an account, paying, refunds, disputes, failures and topping up the
 * platform fee balance. The stand-in fails for everyone while it is set to fail, and no other file pays there.
 */

let owner: Visitor;
let buyer: Visitor;
let staff: ApiVisitor;
let tenantUID: string;

test.beforeAll(async ({ browser }) => {
  staff = await ApiVisitor.signIn('platform', 'admin');
  const { items } = await staff.call('/api/tenant/list', { search: 'metrik' });
  tenantUID = items[0]!.tenantUID;
  owner = await Visitor.arrive(browser);
  buyer = await Visitor.arrive(browser);
});
test.afterAll(async () => {
  await staff.call('/api/platform-fee-account/save-limits', {
    ...{ tenantUID, warnBelowMinor: 0, stopBelowMinor: null },
  });
  expect(owner.complaints).toEqual([]);
  expect(buyer.complaints).toEqual([]);
});

test('a fabricator connects a Stripe account and can take cards', async () => {
  const { page } = owner;
  await owner.signIn('metrik', 'owner');
  await page.goto(at('metrik', '/tenant/payment-dashboard'));
  await connectAccount(page);
});

test('a buyer pays by card after a declined card, and the order is received', async () => {
  const { page } = buyer;
  await buyer.signIn('metrik', 'buyer');
  await walkToPayment(page, freshName('By card'));
  await page.getByRole('button', { name: /^Continue to payment|^Place order/ }).click();
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expectText(page, 'Your card was declined.');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL('**/checkout/complete**');
  await expectText(page, 'Thank you for your order');
});

/** As American and British buyers read it. */
const WITH_TAX = /^With (?:tax, you pick it up|VAT, you collect it)$/;
/** Digits of an amount, in any format. */
const figuresIn = (text: string) => text.replaceAll(/\D/g, '');

test('the total of the buying page is that of the quote, the payment page and the order', async () => {
  const { page } = buyer;
  await page.goto(at('metrik', '/get-a-quote'));
  await enterPanel(page, '620', '810', freshName('One price'));
  await page.getByRole('button', { name: PICK_UP }).click();
  await expectText(page, WITH_TAX);
  const total = figuresIn(await totalOf(page));
  expect(total).not.toBe('');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL('**/checkout/payment-options**');
  await page.getByLabel(/^Card/).check();
  await confirmMeasurements(page);
  const pay = page.getByRole('button', { name: /^Continue to payment|^Place order/ });
  expect(figuresIn((await pay.textContent()) ?? '')).toBe(total);
  await pay.click();
  await page.getByRole('button', { name: 'Pay by card' }).waitFor();
  expect(figuresIn((await page.locator('body').innerText()).replaceAll(/SO-\d+/g, ''))).toContain(total);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL('**/checkout/complete**');
  await expectText(page, 'Thank you for your order');
  const { items } = await callAs<{ items: { number: string; total: { amountMinor: number } }[] }>(
    page,
    '/api/order/list-for-customer',
    { search: await orderNumberOn(page) },
  );
  expect(String(items[0]?.total.amountMinor)).toBe(total);
});

test('a guest pays the total of the buying page by card, also after coming back from the payment page', async ({
  browser,
}) => {
  const guest = await Visitor.arrive(browser);
  const { page } = guest;
  await page.goto(at('metrik', '/get-a-quote'));
  await enterPanel(page, '600', '800', freshName('Guest by card'));
  await page.getByRole('button', { name: PICK_UP }).click();
  await expectText(page, WITH_TAX);
  const total = figuresIn(await totalOf(page));
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.getByLabel('Email').fill(`${freshName('gus').replace(' ', '.')}@pane.example`);
  await page.getByLabel('Full name').fill('Gus Rossi');
  const toPayment = page.getByRole('button', { name: /^Continue to payment · / });
  expect(figuresIn((await toPayment.textContent()) ?? '')).toBe(total);
  await toPayment.click();
  await page.waitForURL('**/q/*/checkout**');
  const checkout = page.url();
  for (const name of [/^Place order/, /^Continue to payment/]) {
    await page.goto(checkout);
    await page.getByLabel(/^Card/).check();
    await confirmMeasurements(page);
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Pay by card' }).waitFor();
  }
  expect(figuresIn((await page.locator('body').innerText()).replaceAll(/SO-\d+/g, ''))).toContain(total);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL('**/q/*/complete**');
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(figuresIn((await page.getByText(/^Paid: /).textContent()) ?? '')).toBe(total);
  expect(guest.complaints).toEqual([]);
  await guest.leave();
});

test('a German guest prices, orders and pays a panel without a word of English', async ({ browser }) => {
  await buyInGerman(await Visitor.arrive(browser, DESKTOP, 'de-DE'));
});

test.describe('a checkout embedded in another website', () => {
  let website: Server;
  let port: number;
  let guest: Visitor;

  test.beforeAll(async ({ browser }) => {
    website = createServer((_request, reply) => {
      reply.setHeader('content-type', 'text/html');
      reply.end(`<!doctype html><title>Shop</title><link rel="icon" href="data:,"><h1>Our shop</h1>
        <iframe src="${at('metrik', '/get-a-quote')}" style="width:100%;height:700px;border:0"></iframe>`);
    }).listen(0, '127.0.0.1');
    await once(website, 'listening');
    ({ port } = website.address() as AddressInfo);
    await inDatabase((client) =>
      client.query(
        `update tenant set settings = settings || jsonb_build_object('embedHosts', jsonb_build_array($1::text))
         where slug = 'metrik'`,
        [`shop.localhost:${port}`],
      ),
    );
    guest = await Visitor.arrive(browser);
    // Web servers cache who may frame a site for some seconds.
    while (!(await framedBy()).includes(`shop.localhost:${port}`));
  });
  test.afterAll(() => {
    expect(guest.complaints).toEqual([]);
    website.close();
  });

  /** The hosts that may frame the site, as its web server says. */
  async function framedBy(): Promise<string> {
    const { port: webPort, host, pathname } = new URL(at('metrik', '/get-a-quote'));
    const request = get({ host: '127.0.0.1', port: webPort, path: pathname, headers: { host } });
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    reply.resume();
    await once(reply, 'close');
    return String(reply.headers['content-security-policy']);
  }

  /** The frame, whose storage is its own: the buyer is signed in there. */
  async function framedEditor(page: Page): Promise<Frame> {
    await page.goto(`http://shop.localhost:${port}/`);
    const frame = page.frames().find((each) => each !== page.mainFrame())!;
    // The first view has the same heading until the page replaces it.
    await frame.locator('#content').getByRole('heading', { level: 1 }).waitFor();
    const grant = JSON.stringify(await grantOf('metrik', 'buyer'));
    await frame.evaluate((kept) => localStorage.setItem('authInfo', kept), grant);
    await frame.goto(at('metrik', '/get-a-quote'));
    // The first view has the same heading until the page replaces it.
    await frame.locator('#content').getByRole('heading', { level: 1 }).waitFor();
    return frame;
  }

  /** Up to the button that leads to the payment service. */
  async function walkToPaymentIn(frame: Frame): Promise<void> {
    await enterPanel(frame as unknown as Page, '600', '800', freshName('Framed'));
    await frame.getByRole('button', { name: 'Save quote' }).click();
    await frame.getByRole('link', { name: 'Order', exact: true }).click();
    await choosePickUp(frame as unknown as Page);
    await frame.getByLabel(/^Card/).check();
    await confirmMeasurements(frame as unknown as Page);
  }

  const payButton = (frame: Frame) =>
    frame.getByRole('button', { name: /^Continue to payment|^Place order/ });

  test('is paid in a new tab, and continues in the frame', async () => {
    const { page } = guest;
    const frame = await framedEditor(page);
    await walkToPaymentIn(frame);
    const opening = page.waitForEvent('popup');
    await payButton(frame).click();
    const tab = await opening;
    await tab.getByRole('button', { name: 'Pay by card' }).click();
    await tab.waitForURL('**/checkout/payment?tab=paid**');
    await tab.getByRole('heading', { level: 1, name: 'You can close this tab' }).waitFor();
    await tab.close();
    await frame.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
    expect(page.url()).toBe(`http://shop.localhost:${port}/`);
    expect(await page.getByRole('heading', { name: 'Our shop' }).isVisible()).toBe(true);
  });

  test('offers a link when the browser blocks the tab, and waits for the payment', async () => {
    const { page } = guest;
    const frame = await framedEditor(page);
    await walkToPaymentIn(frame);
    await frame.evaluate(() => (window.open = () => null));
    await payButton(frame).click();
    await frame.getByText('Your browser blocked the new tab.').waitFor();
    const opening = page.context().waitForEvent('page');
    await frame.getByRole('link', { name: 'Open the payment page' }).click();
    const tab = await opening;
    await tab.getByRole('button', { name: 'Pay by card' }).click();
    await tab.waitForURL('**/checkout/payment?tab=paid**');
    await tab.close();
    await frame.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  });
});

test('the fabricator refunds a part and then the rest, and the buyer sees it', async () => {
  const number = await orderNumberOn(buyer.page);
  const { page } = owner;
  await page.goto(at('metrik', `/tenant/orders?search=${number}`));
  await page.getByText(number).first().click();
  const payments = page.getByRole('list', { name: 'Payments' });
  await payments.getByText('Paid').waitFor();
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel(/^Amount in EUR/).fill('10,50');
  await page.getByLabel('Reason').fill('One corner is scratched');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).last().click();
  await payments.getByText('Refunded').waitFor();
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel('Reason').fill('The rest too');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).last().click();
  await payments.getByText('Refunded').nth(1).waitFor();
  expect(await page.getByRole('button', { name: 'Refund' }).count()).toBe(0);

  await buyer.page.getByRole('link', { name: 'View order' }).click();
  await expectText(buyer.page, 'One corner is scratched');
});

test('an unavailable payment service shows an error, and the same button retries', async () => {
  const { page } = buyer;
  await walkToPayment(page, freshName('In bad weather'));
  await atTheService(owner, async (service) => {
    await service.getByRole('button', { name: 'Refuse the next five payments' }).click();
  });
  const pay = page.getByRole('button', { name: /^Continue to payment|^Place order/ });
  await pay.click();
  await page.getByRole('alert').filter({ hasText: /again/ }).first().waitFor();
  while (!page.url().includes('/pay/')) {
    await pay.click();
    await page.waitForURL(/\/pay\//, { timeout: 3000 }).catch(() => undefined);
  }
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL('**/checkout/complete**');
  await expectText(page, 'Thank you for your order');
  // The browser logs each failed call.
  const unexpected = buyer.complaints.splice(0).filter((each) => !each.includes('503'));
  expect(unexpected).toEqual([]);
});

test('a dispute appears on the order with the bank’s deadline', async () => {
  const number = await orderNumberOn(buyer.page);
  await atTheService(owner, async (service) => {
    const payment = service.locator('form').filter({ hasText: `Order ${number}` });
    await payment.getByRole('button', { name: 'Dispute this payment' }).click();
    await payment.getByText('disputed').waitFor();
  });
  const { page } = owner;
  const dispute = page.getByText('Needs response');
  do {
    await page.goto(at('metrik', `/tenant/orders?search=${number}`));
    await page.getByText(number).first().click();
    await page.getByRole('list', { name: 'Payments' }).waitFor();
  } while ((await dispute.count()) === 0);
  await page.getByText(/Respond in Stripe by/).waitFor();
});

test('a refund made at Stripe appears on the order, and the rest can be refunded here', async () => {
  await walkToPayment(buyer.page, freshName('Refunded there'));
  await goToService(buyer.page);
  await buyer.page.getByRole('button', { name: 'Pay by card' }).click();
  await expectText(buyer.page, 'Thank you for your order');
  const number = await orderNumberOn(buyer.page);
  await atTheService(owner, async (service) => {
    const payment = service.locator('form').filter({ hasText: `Order ${number}` });
    const isGiven = service.waitForResponse((reply) => reply.request().method() === 'POST');
    await payment.getByRole('button', { name: 'Give half of it back here' }).click();
    await isGiven;
  });
  const { page } = owner;
  await openOrderUntil(page, number, 'Made at Stripe');
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel('Reason').fill('The rest here');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).last().click();
  const payments = page.getByRole('list', { name: 'Payments' });
  await payments.getByText('Refunded').nth(1).waitFor();
  expect(await page.getByRole('button', { name: 'Refund' }).count()).toBe(0);
});

test('a refused bank transfer leaves the order unpaid, and both sides see why', async () => {
  await walkToPayment(buyer.page, freshName('By bank'));
  await goToService(buyer.page);
  await buyer.page.getByRole('button', { name: /Pay by bank transfer/ }).click();
  await expectText(buyer.page, 'Your payment is being confirmed');
  await buyer.page.getByRole('link', { name: 'View order' }).click();
  await buyer.page.waitForURL('**/customer/order/**');
  await expectText(buyer.page, 'Order status');
  const number = await orderNumberOn(buyer.page);
  await atTheService(owner, async (service) => {
    const transfer = service.locator('form').filter({ hasText: number });
    await transfer.getByRole('button', { name: 'The bank refuses it' }).click();
    await transfer.waitFor({ state: 'detached' });
  });
  await openOrderUntil(owner.page, number, 'insufficient funds');
  await buyer.page.reload();
  await expectText(buyer.page, 'The bank account has insufficient funds.');
  await buyer.page.getByRole('link', { name: 'Pay now' }).waitFor();
});

test('a disconnected fabricator takes no new cards, keeps payments in progress, and can reconnect', async () => {
  await walkToPayment(buyer.page, freshName('Before the end'));
  await goToService(buyer.page);
  const { page } = owner;
  await page.goto(at('metrik', '/tenant/payment-dashboard'));
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Connect with Stripe' }).waitFor();
  await buyer.page.getByRole('button', { name: 'Pay by card' }).click();
  await expectText(buyer.page, 'Thank you for your order');
  await connectAccount(page);
});

test('an owner whose house account orders are blocked sees why, tops up, and sees the amount added', async () => {
  const { balanceMinor } = await staff.call('/api/platform-fee-account/get', { tenantUID });
  await staff.call('/api/platform-fee-account/save-limits', {
    ...{ tenantUID, warnBelowMinor: balanceMinor + 1000, stopBelowMinor: balanceMinor + 500 },
  });
  const { page } = owner;
  await page.goto(at('metrik', '/tenant/platform-fees'));
  await expectText(page, 'The balance is too low: new credit account orders are blocked.');
  await page.getByRole('button', { name: 'Top up' }).click();
  await page.getByLabel(/^Amount/).fill('250');
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL('**/tenant/topup-complete?session=*');
  await expectText(page, 'added to your balance');
  await page.reload();
  await expectText(page, 'added to your balance');
  await page.getByRole('link', { name: 'Back to platform fees' }).click();
  await page.getByRole('heading', { level: 1, name: 'Platform fees' }).waitFor();
  const now = await staff.call('/api/platform-fee-account/get', { tenantUID });
  expect(now).toMatchObject({ balanceMinor: balanceMinor + 25_000, standing: 'fine' });
  expect(now.latest[0]).toMatchObject({ kind: 'topUp', amountMinor: 25_000 });
  await expectText(page, ', new credit account orders are blocked.');
  expect(await page.getByText('The balance is too low').count()).toBe(0);
});
