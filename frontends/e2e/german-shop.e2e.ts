import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { freshName } from './support/buying.js';
import { downloadOf, expectText } from './support/expectations.js';
import { mailTo } from './support/mailbox.js';
import { pdfTextOf } from './support/pdf-text.js';
import { at, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/* A German shop and its customer, in German: a quote in review, an order on account, labels, delivery note, invoice. */

let buyer: Visitor;
let desk: Visitor;
let quoteNumber = '';
let orderNumber = '';
let quotePath = '';
const name = freshName('Oberlicht');

test.beforeAll(async ({ browser }) => {
  buyer = await Visitor.arrive(browser, undefined, 'de-DE');
  await buyer.signIn('metrik', 'buyer');
  desk = await Visitor.arrive(browser, undefined, 'de-DE');
  await desk.signIn('metrik', 'manager');
});
test.afterAll(() => {
  expect([...buyer.complaints, ...desk.complaints]).toEqual([]);
});

const numberOn = async (page: Page, pattern: RegExp): Promise<string> =>
  pattern.exec(await page.locator('main').innerText())?.[0] ?? '';

test('a panel that needs approval is sent, and the reason is in German', async () => {
  const { page } = buyer;
  await page.goto(at('metrik', '/get-a-quote'));
  await page.getByRole('textbox', { name: 'Breite', exact: true }).fill('90');
  await page.getByRole('textbox', { name: 'Höhe', exact: true }).fill('900');
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill(name);
  await page.getByRole('button', { name: 'Angebot speichern' }).click();
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  quotePath = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'An Metrik Glas senden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Senden' }).click();
  await expectText(page, 'ist unsere Freigabe nötig');
  quoteNumber = await numberOn(page, /Q-\d+/);
});

test('the shop reviews the quote, writes a message and approves it', async () => {
  const { page } = desk;
  await page.goto(at('metrik', '/tenant/quotes?status=inReview'));
  await page.getByText(quoteNumber).first().click();
  const quote = page.getByRole('dialog', { name: `Angebot ${quoteNumber}` });
  await quote.getByRole('group', { name: 'Zeichnung von Scheibe 1' }).waitFor();
  await quote.getByText('ist unsere Freigabe nötig').first().waitFor();
  await quote.getByRole('textbox', { name: /^Nachricht an / }).fill('Passt.');
  await quote.getByRole('button', { name: 'Nachricht senden' }).click();
  await quote.getByRole('list', { name: 'Nachrichten' }).getByText('Passt.').waitFor();
  await page.getByRole('button', { name: 'Freigeben' }).click();
  const approval = page.getByRole('dialog', { name: `Angebot ${quoteNumber} freigeben` });
  await approval.getByRole('button', { name: 'Freigeben' }).click();
  await page.getByRole('list', { name: 'Verlauf' }).getByText('Freigegeben').waitFor();
  await mailTo('buyer@metrik.example', new RegExp(`Angebot ${quoteNumber} ist fertig`));
});

test('the customer orders on account', async () => {
  const { page } = buyer;
  await page.goto(at('metrik', quotePath));
  await page.getByRole('link', { name: 'Bestellen', exact: true }).click();
  await page.waitForURL('**/checkout/payment-options**');
  await page.getByLabel(/Maße sind endgültig/).waitFor();
  const place = page.getByRole('button', { name: 'Adresse oder Abholung wählen' });
  if ((await place.count()) > 0) {
    await place.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abholung' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  }
  await page.getByLabel(/^Kauf auf Rechnung/).check();
  await page.getByRole('button', { name: 'Alle Maße stimmen' }).click();
  await page.getByLabel(/Maße sind endgültig/).check();
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).click();
  await expectText(page, 'Bestellt. Sie erhalten eine Rechnung');
  orderNumber = await numberOn(page, /SO-\d+/);
  const mail = await mailTo('buyer@metrik.example', new RegExp(`Bestellung ${orderNumber} eingegangen`));
  expect(mail.text).toContain('90 × 900 mm');
});

test('labels, delivery note and invoice are in German', async () => {
  const { page } = desk;
  await page.goto(at('metrik', `/tenant/orders?search=${orderNumber}`));
  await page.getByRole('checkbox', { name: new RegExp(`${orderNumber}.* auswählen`) }).check();
  await page.getByRole('button', { name: 'Etiketten', exact: true }).click();
  await page.getByRole('menuitem', { name: /Bögen|PDF/ }).click();
  const fetch = page
    .getByRole('button', { name: /herunterladen: Etiketten|^Herunterladen: Etiketten/ })
    .first();
  const labels = await textOf(await downloadOf(page, () => fetch.click()));
  expect(labels).toContain('90 × 900');
  expect(labels).toContain(name);

  await page.getByText(orderNumber).first().click();
  await page.getByRole('button', { name: 'Bestätigen', exact: true }).click();
  const papers = page.getByRole('group', { name: 'Dokumente und Dateien' });
  const paper = async (which: string) =>
    pdfTextOf(await downloadOf(page, () => papers.getByRole('button', { name: which, exact: true }).click()));
  const slip = await paper('Lieferschein');
  expect(slip).toContain(`Auftrag ${orderNumber}`);
  const invoice = await paper('Rechnung');
  for (const words of ['Rechnung', 'MwSt', 'DE123456788', '90 × 900 mm']) expect(invoice).toContain(words);
  expect(invoice).not.toMatch(/\b(?:Invoice|Total|Quantity|Tax|Panel)\b/);
});

/** Text of a PDF or of a text file. */
async function textOf(file: Download): Promise<string> {
  return file.suggestedFilename().endsWith('.pdf') ? pdfTextOf(file) : readFile(await file.path(), 'utf8');
}
