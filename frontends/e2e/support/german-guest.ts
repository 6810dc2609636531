import { expect } from '@playwright/test';
import { freshName } from './buying.js';
import { expectText } from './expectations.js';
import { mailTo } from './mailbox.js';
import { at, type Visitor } from './visitor.js';

/** A guest with a German browser prices, orders and pays a panel at the German shop, and gets the mail about it. */
export async function buyInGerman(guest: Visitor): Promise<void> {
  const { page } = guest;
  const address = `${freshName('gerd').replace(' ', '.')}@pane.example`;
  const catalogues: string[] = [];
  page.on('request', (request) =>
    catalogues.push(...(/\/js\/(\w\w-\w\w)\//.exec(request.url())?.slice(1) ?? [])),
  );
  await page.goto(at('metrik', '/get-a-quote'));
  expect(await page.locator('html').getAttribute('lang')).toBe('de-DE');
  await page.getByRole('textbox', { name: 'Breite', exact: true }).fill('612,5');
  await page.getByRole('textbox', { name: 'Höhe', exact: true }).fill('1.800');
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill('Dusche links');
  await page.getByLabel('PLZ').fill('50667');
  await expectText(page, 'Mit Lieferung und Steuer');
  const total = await page.getByRole('status', { name: 'Preis', exact: true }).textContent();
  expect(total).toMatch(/^[\d.]+,\d\d\s€$/);
  await page.getByRole('button', { name: 'Bestellen', exact: true }).click();
  await page.waitForURL('**/checkout/guest');
  await page.getByLabel('E-Mail').fill(address);
  await page.getByLabel('Vor- und Nachname').fill('Gerd Öztürk');
  await page.getByLabel('Straße und Hausnummer').fill('Domstraße 12');
  await page.getByLabel('Ort').fill('Köln');
  await expectText(page, 'Geprüft');
  await page.getByRole('button', { name: `Weiter zur Zahlung · ${total}` }).click();
  await page.waitForURL('**/q/*/checkout**');
  await page.getByLabel(/^Karte/).check();
  await page.getByRole('button', { name: 'Alle Maße stimmen' }).click();
  await page.getByLabel(/Maße sind endgültig/).check();
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen|^Weiter zur Zahlung/ }).click();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL('**/q/*/complete**');
  await expectText(page, `Bezahlt: ${total}`);
  const mail = await mailTo(address, /eingegangen/);
  expect(mail.text).toContain('612,5 × 1800 mm');
  expect([...new Set(catalogues)]).toEqual(['de-DE']);
  expect(guest.complaints).toEqual([]);
  await guest.leave();
}
