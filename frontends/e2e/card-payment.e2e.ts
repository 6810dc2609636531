import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Frame, Page } from 'playwright-core';
import { ApiVisitor } from './support/api.js';
import { choosePickUp, enterPanel, freshName, orderNumberOn, walkToPayment } from './support/buying.js';
import { inDatabase } from './support/database.js';
import { expectText } from './support/expectations.js';
import { grantOf } from './support/grant.js';
import { at, openBrowser, Visitor } from './support/visitor.js';

/*
 * The way of the money: a fabricator connects an account, a glazier pays an order by card on the payment service's page,
 * and the fabricator gives a part of it back, and then the rest; the service fails, and a payment is disputed; and the
 * fabricator tops up what it owes the platform. The stand-in plays the service, and fails for everybody when it is told to:
 * nobody else pays there.
 */

let browser: Browser;
let owner: Visitor;
let buyer: Visitor;
let staff: ApiVisitor;
let tenantUID: string;

beforeAll(async () => {
  browser = await openBrowser();
  staff = await ApiVisitor.signIn('platform', 'admin');
  const { items } = await staff.call('/api/tenant/list', { search: 'metrik' });
  tenantUID = items[0]!.tenantUID;
  owner = await Visitor.arrive(browser);
  buyer = await Visitor.arrive(browser);
});
afterAll(async () => {
  await staff.call('/api/platform-fee-account/save-limits', {
    ...{ tenantUID, warnBelowMinor: 0, stopBelowMinor: null },
  });
  expect(owner.complaints).toEqual([]);
  expect(buyer.complaints).toEqual([]);
  await browser.close();
});

it('a fabricator connects an account at the payment service, and can take cards', async () => {
  const { page } = owner;
  await owner.signIn('metrik', 'owner');
  await page.goto(at('metrik', '/tenant/payment-dashboard'));
  await connectAccount(page);
});

it('a glazier pays by card there, after a card that was declined, and the order is received', async () => {
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

describe('a checkout that another website frames', () => {
  let website: Server;
  let port: number;
  let guest: Visitor;

  beforeAll(async () => {
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
  afterAll(() => {
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
    await frame.getByRole('heading', { level: 1 }).waitFor();
    const grant = JSON.stringify(await grantOf('metrik', 'buyer'));
    await frame.evaluate((kept) => localStorage.setItem('authInfo', kept), grant);
    await frame.goto(at('metrik', '/get-a-quote'));
    await frame.getByRole('heading', { level: 1 }).waitFor();
    return frame;
  }

  /** Up to the button that leads to the payment service. */
  async function walkToPaymentIn(frame: Frame): Promise<void> {
    await enterPanel(frame as unknown as Page, '600', '800', freshName('Framed'));
    await frame.getByRole('button', { name: 'Save quote' }).click();
    await frame.getByRole('link', { name: 'Order', exact: true }).click();
    await choosePickUp(frame as unknown as Page);
    await frame.getByLabel(/^Card/).check();
    await frame.getByLabel(/measurements are final/).check();
  }

  const payButton = (frame: Frame) =>
    frame.getByRole('button', { name: /^Continue to payment|^Place order/ });

  it('is paid in a tab of its own, and goes on in the frame', async () => {
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

  it('offers a link where the browser blocks the tab, and the order waits in the frame', async () => {
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

it('the fabricator gives a part of it back, and then the rest, and the glazier sees it', async () => {
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

it('a payment service that is out of order is said so, and the same button tries again', async () => {
  const { page } = buyer;
  await walkToPayment(page, freshName('In bad weather'));
  await atTheService(async (service) => {
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
  // What the browser itself notes of the calls that failed.
  const unexpected = buyer.complaints.splice(0).filter((each) => !each.includes('503'));
  expect(unexpected).toEqual([]);
});

it('a dispute stands at the order, with the day until which the bank waits for an answer', async () => {
  const number = await orderNumberOn(buyer.page);
  await atTheService(async (service) => {
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

it('what is given back at the payment service stands at the order, and the rest can be given back here', async () => {
  await walkToPayment(buyer.page, freshName('Refunded there'));
  await goToService(buyer.page);
  await buyer.page.getByRole('button', { name: 'Pay by card' }).click();
  await expectText(buyer.page, 'Thank you for your order');
  const number = await orderNumberOn(buyer.page);
  await atTheService(async (service) => {
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

it('a bank transfer that the bank refuses leaves the order to be paid, and both sides read why', async () => {
  await walkToPayment(buyer.page, freshName('By bank'));
  await goToService(buyer.page);
  await buyer.page.getByRole('button', { name: /Pay by bank transfer/ }).click();
  await expectText(buyer.page, 'Your payment is being confirmed');
  await buyer.page.getByRole('link', { name: 'View order' }).click();
  await buyer.page.waitForURL('**/customer/order/**');
  await expectText(buyer.page, 'Order status');
  const number = await orderNumberOn(buyer.page);
  await atTheService(async (service) => {
    const transfer = service.locator('form').filter({ hasText: number });
    await transfer.getByRole('button', { name: 'The bank refuses it' }).click();
    await transfer.waitFor({ state: 'detached' });
  });
  await openOrderUntil(owner.page, number, 'insufficient funds');
  await buyer.page.reload();
  await expectText(buyer.page, 'The bank account has insufficient funds.');
  await buyer.page.getByRole('link', { name: 'Pay now' }).waitFor();
});

it('a fabricator who disconnects takes no new cards, keeps what was being paid, and can connect again', async () => {
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

it('an owner whose orders on account are stopped sees why, tops up, and reads what was added', async () => {
  const { balanceMinor } = await staff.call('/api/platform-fee-account/get', { tenantUID });
  await staff.call('/api/platform-fee-account/save-limits', {
    ...{ tenantUID, warnBelowMinor: balanceMinor + 1000, stopBelowMinor: balanceMinor + 500 },
  });
  const { page } = owner;
  await page.goto(at('metrik', '/tenant/platform-fees'));
  await expectText(page, 'The balance is too low: new house account orders are blocked.');
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
  await expectText(page, ', new house account orders are blocked.');
  expect(await page.getByText('The balance is too low').count()).toBe(0);
});

/** From the payment dashboard. The second try of a test that failed finds an account that was begun or is connected. */
async function connectAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Connect with|Continue at|Change at) Stripe$/ }).click();
  await page.getByRole('button', { name: 'Enter everything and finish' }).click();
  await page.waitForURL('**/tenant/payment-dashboard**');
  await expectText(page, 'Active.');
}

async function goToService(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Continue to payment|^Place order/ }).click();
  await page.waitForURL(/\/pay\//);
}

/** Opens an order of the fabricator anew until what the service told has been followed. */
async function openOrderUntil(page: Page, number: string, text: string): Promise<void> {
  do {
    await page.goto(at('metrik', `/tenant/orders?search=${number}`));
    await page.getByText(number).first().click();
    await page.getByRole('list', { name: 'Payments' }).waitFor();
  } while ((await page.getByText(text).count()) === 0);
}

async function atTheService(work: (service: Page) => Promise<void>): Promise<void> {
  const service = await owner.page.context().newPage();
  await service.goto(`http://127.0.0.1:${process.env.E2E_STRIPE_PORT}/`);
  await work(service);
  await service.close();
}
