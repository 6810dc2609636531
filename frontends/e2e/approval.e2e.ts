import { expect, test } from '@playwright/test';
import { ApiVisitor } from './support/api.js';
import { chooseDemoPayment, freshName, payAsDemo, placeOrder } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { linkOf, mailTo } from './support/mailbox.js';
import { faultless, faultsOf } from './support/page-check.js';
import { at, Visitor } from './support/visitor.js';

/* A buyer with an order limit asks the company's approver, who approves or declines. Both get emails. */

let asking: Visitor;
let approver: Visitor;
let dana: ApiVisitor;

test.beforeAll(async ({ browser }) => {
  const sales = await ApiVisitor.signIn('demo', 'sales');
  const { items } = await sales.call('/api/company/list-for-tenant', { search: 'Baker & Sons' });
  const { companyUID } = items[0]!;
  const { people } = await sales.call('/api/company/get-for-tenant', { companyUID });
  const uidOf = (email: string) => people.find((person) => person.email === email)!.contactUID;
  await sales.call('/api/company/save-contact', {
    ...{ companyUID, contactUID: uidOf('dana.baker@demo.example'), orderLimitMinor: 1000 },
    ...{ approverContactUID: uidOf('buyer@demo.example'), seesPrices: true },
  });
  dana = await ApiVisitor.signIn('demo', 'dana.baker');
  asking = await Visitor.arrive(browser);
  await asking.signIn('demo', 'dana.baker');
  approver = await Visitor.arrive(browser);
  await approver.signIn('demo', 'buyer');
});
test.afterAll(async () => {
  expect([...asking.complaints, ...approver.complaints]).toEqual([]);
});

/** A quote above Dana's limit, sent to the approver from its checkout. */
async function ask(name: string, note: string): Promise<{ uid: string; number: string }> {
  const { page } = asking;
  const { uid, number, version } = await dana.draft(name, ['Shelf']);
  await dana.call('/api/quote/update-shipping-address', { quoteUID: uid, version, method: 'pickUp' });
  await page.goto(at('demo', `/quote/${uid}`));
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await page.waitForURL('**/checkout/payment-options**');
  await expectText(page, 'limit is $10.00');
  expect(await page.getByRole('button', { name: /^Place order/ }).count()).toBe(0);
  await page.getByRole('textbox', { name: /^Note to / }).fill(note);
  await page.getByRole('button', { name: /^Ask / }).click();
  await expectText(page, 'Waiting for');
  return { uid, number };
}

/** Opens the approver's page from the email. */
async function openFromMail(number: string): Promise<void> {
  const mail = await mailTo('buyer@demo.example', new RegExp(number));
  await approver.page.goto(linkOf(mail, '/customer/approval/'));
  await expectText(approver.page, 'Dana Baker is waiting for your answer.');
}

test('an order above the limit is approved and then placed', async () => {
  const name = freshName('Pier Road');
  const { number } = await ask(name, 'For the Pier Road job.');
  expect(await faultsOf(asking, 'an order that waits')).toEqual(faultless('an order that waits'));

  await openFromMail(number);
  const { page } = approver;
  await expectText(page, '“For the Pier Road job.”');
  expect(await faultsOf(approver, 'what is to be approved')).toEqual(faultless('what is to be approved'));
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: `Approve ${number}?` });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Go ahead.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expectText(page, 'You approved this. Dana Baker can place the order.');

  const answer = await mailTo('dana.baker@demo.example', new RegExp(number));
  expect(answer.text).toContain('Go ahead.');
  await asking.page.getByRole('button', { name: 'Check again' }).click();
  await chooseDemoPayment(asking.page);
  await placeOrder(asking.page);
  await payAsDemo(asking.page);
  await page.goto(at('demo', '/customer/approvals'));
  await page
    .getByRole('row', { name: `${number} from Dana Baker` })
    .getByText('Ordered')
    .waitFor();
});

test('an order above the limit is declined with a reason and not placed', async () => {
  const { uid, number } = await ask(freshName('Attic'), '');
  await openFromMail(number);
  const { page } = approver;
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: `Decline ${number}?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wait for the next budget.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expectText(page, 'You declined this.');

  const answer = await mailTo('dana.baker@demo.example', new RegExp(number));
  expect(answer.text).toContain('Wait for the next budget.');
  // Signed in, the link opens the quote in the account.
  await asking.page.goto(linkOf(answer, '/q/'));
  await asking.page.waitForURL(`**/quote/${uid}**`);
  await expectText(asking.page, '“Wait for the next budget.”');
  await asking.page.getByRole('link', { name: 'Order', exact: true }).click();
  await expectText(asking.page, 'Wait for the next budget.');
  expect(await asking.page.getByRole('button', { name: /^Place order/ }).count()).toBe(0);
});
