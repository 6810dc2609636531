import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { endpointAt, type EndpointPath } from '@glass/contracts/endpoints';
import type { QuoteDetails } from '@glass/contracts/quote';
import { ApiVisitor } from './support/api.js';
import { freshName } from './support/buying.js';
import { inDatabase } from './support/database.js';
import { expectText } from './support/expectations.js';
import { linkOf, mailTo } from './support/mailbox.js';
import { at, PHONE, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/*
 * A link that staff send to a caller: on another device, read by a mail scanner, forwarded to a stranger, revoked and
 * expired.
 */

const caller = `${freshName('kim').replace(' ', '.')}@caller.example`;
let desk: Visitor;
let sales: ApiVisitor;
let quote: QuoteDetails;
let other: QuoteDetails;
let link = '';

/** Enters a quote for a new caller, as the staff's pages do. */
async function enterQuote(email: string): Promise<QuoteDetails> {
  const person = { contactUID: randomUUID(), email, firstName: 'Kim', lastName: 'Caller', asGuest: true };
  const { contactUID } = await sales.call('/api/contact/add-buyer', person);
  return sales.draftFor(contactUID, freshName('Phone'));
}

const rowOfLink = () =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ opened: boolean; version: number; unread: number }>(
      `select l.opened_at is not null as opened, q.version, q.unread_by_buyer as unread
       from quote_link l join quote q on q.uid = l.quote_uid where l.email = $1`,
      [caller],
    );
    return rows[0]!;
  });

/** Node finds no address of subdomains of localhost. */
async function statusOf(method: string, url: string): Promise<number | undefined> {
  const { host, port, pathname: path } = new URL(url);
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { host } }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  reply.resume();
  return reply.statusCode;
}

/** Paths of the calls that the page makes. */
function recordCalls(page: Page): EndpointPath[] {
  const calls: EndpointPath[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/') && sent.method() === 'POST') calls.push(pathname as EndpointPath);
  });
  return calls;
}

test.beforeAll(async ({ browser }) => {
  sales = await ApiVisitor.signIn('demo', 'sales');
  desk = await Visitor.arrive(browser);
  await desk.signIn('demo', 'sales');
  quote = await enterQuote(caller);
  other = await enterQuote(`other.${caller}`);
});
test.afterAll(async () => {
  expect(desk.complaints).toEqual([]);
});

test('staff send the link from the quote’s drawer to the caller’s address', async () => {
  const { page } = desk;
  await page.goto(at('demo', `/tenant/quotes?quote=${quote.uid}`));
  await expectText(page, 'Kim Caller has no account.');
  await page.getByRole('button', { name: 'Send a link' }).click();
  const dialog = page.getByRole('dialog', { name: `Send a link to ${quote.number}` });
  expect(await dialog.getByLabel('Email address').inputValue()).toBe(caller);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expectText(page, `Link sent to ${caller}.`);
  link = linkOf(await mailTo(caller, new RegExp(quote.number)), '/q/');
});

test('a scanner that fetches the link changes nothing', async () => {
  for (const method of ['HEAD', 'GET']) {
    expect(await statusOf(method, link)).toBe(200);
  }
  expect((await rowOfLink()).opened).toBe(false);
});

test('a scanner that runs scripts changes only that it was opened', async ({ browser }) => {
  const message = { quoteUID: quote.uid, messageUID: randomUUID(), text: 'The glass is in stock.' };
  await sales.call('/api/quote/message/send', message);
  const scanner = await Visitor.arrive(browser);
  const calls = recordCalls(scanner.page);
  const before = await rowOfLink();
  await scanner.page.goto(link);
  await expectText(scanner.page, message.text);
  await scanner.page.getByRole('link', { name: 'Order', exact: true }).waitFor();
  const changing = calls.filter((path) => endpointAt(path).effect.kind !== 'reads');
  expect([...new Set(changing)]).toEqual(['/api/quote-link/open']);
  expect(await rowOfLink()).toEqual({ ...before, opened: true });
  expect(scanner.complaints).toEqual([]);
  await scanner.leave();
});

test('the caller opens it on a phone, without sign-in, and is named beside what they write', async ({
  browser,
}) => {
  const phone = await Visitor.arrive(browser, PHONE);
  await phone.page.goto(link);
  await phone.page.getByRole('heading', { level: 1, name: quote.name }).waitFor();
  await phone.page.getByRole('textbox', { name: /Message/ }).fill('Can it be Friday?');
  await phone.page.getByRole('button', { name: 'Send message' }).tap();
  await expect
    .poll(async () => {
      const { messages } = await sales.call('/api/quote/message/list', { quoteUID: quote.uid });
      return messages.map(({ who, text }) => `${who}: ${text}`).at(-1);
    })
    .toBe('Kim Caller (by link): Can it be Friday?');
  expect(phone.complaints).toEqual([]);
  await phone.leave();
});

test('a stranger with the forwarded link reaches this quote alone, and no address of the caller', async ({
  browser,
}) => {
  const stranger = await Visitor.arrive(browser);
  const { page } = stranger;
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: quote.name }).waitFor();
  expect(await page.locator('body').innerText()).not.toContain(caller);
  await page.goto(`${link}/quote/${other.uid}`);
  await page.getByRole('heading', { level: 1, name: 'This quote does not exist' }).waitFor();
  for (const path of ['/customer/my-quotes', `/quote/${other.uid}`]) {
    await page.goto(at('demo', path));
    await page.waitForURL('**/account/login**');
  }
  await stranger.leave();
});

test('it ends on all devices once it is revoked, and a new one goes only to the customer', async ({
  browser,
}) => {
  const device = await Visitor.arrive(browser);
  const { page } = device;
  await page.goto(link);
  await page.getByRole('link', { name: 'Order', exact: true }).waitFor();
  await desk.page.getByRole('button', { name: `Revoke: ${caller}` }).click();
  await expectText(desk.page, 'The link no longer works.');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  // The customer's own address was revoked, so only staff can send the next link.
  await expectText(page, 'Ask Harbor Glass Works for a new link.');
  expect(await page.getByRole('button', { name: /new link/ }).count()).toBe(0);
  await device.leave();
});

test('an expired link sends a new one to its own address, which the page doesn’t show', async ({
  browser,
}) => {
  const { page } = desk;
  const dialog = page.getByRole('dialog', { name: `Send a link to ${quote.number}` });
  const friend = `friend.${caller}`;
  await dialog.getByLabel('Email address').fill(friend);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  const old = linkOf(await mailTo(friend, new RegExp(quote.number)), '/q/');
  await inDatabase((client) =>
    client.query(`update quote_link set expires_at = now() - interval '1 day' where email = $1`, [friend]),
  );
  const visitor = await Visitor.arrive(browser, PHONE);
  await visitor.page.goto(old);
  await visitor.page.getByRole('heading', { level: 1, name: 'This link has expired' }).waitFor();
  expect(await visitor.page.locator('body').innerText()).not.toContain(friend);
  const { sentAt } = await mailTo(friend, new RegExp(quote.number));
  await visitor.page.getByRole('button', { name: 'Send me a new link' }).tap();
  await expectText(visitor.page, 'A new link is on its way to f…@caller.example.');
  await expect.poll(async () => (await mailTo(friend, new RegExp(quote.number))).sentAt).not.toBe(sentAt);
  await visitor.page.goto(linkOf(await mailTo(friend, new RegExp(quote.number)), '/q/'));
  await visitor.page.getByRole('heading', { level: 1, name: quote.name }).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
