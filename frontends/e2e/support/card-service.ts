import type { Page } from '@playwright/test';
import { expectText } from './expectations.js';
import { at, type Visitor } from './visitor.js';

/* The payment service of card payments: pages of the stand-in, and what the tenant sees of them. */

/** Connects on the payment dashboard. On a retry, the account may exist already. */
export async function connectAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Connect with|Continue at|Change at) Stripe$/ }).click();
  await page.getByRole('button', { name: 'Enter everything and finish' }).click();
  await page.waitForURL('**/tenant/payment-dashboard**');
  await expectText(page, 'Active.');
}

/** Continues from the checkout to the service. */
export async function goToService(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Continue to payment|^Place order/ }).click();
  await page.waitForURL(/\/pay\//);
}

/** Reloads an order on the tenant's page until the webhook was processed and the text appears. */
export async function openOrderUntil(page: Page, number: string, text: string): Promise<void> {
  do {
    await page.goto(at('metrik', `/tenant/orders?search=${number}`));
    await page.getByText(number).first().click();
    await page.getByRole('list', { name: 'Payments' }).waitFor();
  } while ((await page.getByText(text).count()) === 0);
}

/** Works in a new tab of the service's own pages. */
export async function atTheService({ page }: Visitor, work: (service: Page) => Promise<void>): Promise<void> {
  const service = await page.context().newPage();
  await service.goto(`http://127.0.0.1:${process.env.E2E_STRIPE_PORT}/`);
  await work(service);
  await service.close();
}
