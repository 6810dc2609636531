import { expect, test } from '@playwright/test';
import { lengthOf } from '@glass/geometry';
import { ApiVisitor } from './support/api.js';
import { chooseDemoPayment, payAsDemo, placeOrder } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { faultless, faultsOf } from './support/page-check.js';
import { at, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/* A quote that needs review: sent, discussed in messages, priced by hand, approved and ordered. */

let buyer: Visitor;
let desk: Visitor;
let quoteUID = '';
let number = '';

test.beforeAll(async ({ browser }) => {
  const api = await ApiVisitor.signIn('demo', 'buyer');
  const draft = await api.draft('A slim one beside the door', ['Slim']);
  quoteUID = draft.uid;
  number = draft.number;
  const [panel] = draft.panels;
  const { uid: panelUID, version, spec } = panel!;
  // Narrower than is made without a look.
  const shape = { kind: 'rectangle' as const, width: lengthOf('6', 'inch'), height: lengthOf('36', 'inch') };
  await api.call('/api/glass-panel/save', { panelUID, version, quantity: 2, spec: { ...spec, shape } });
  buyer = await Visitor.arrive(browser);
  await buyer.signIn('demo', 'buyer');
  desk = await Visitor.arrive(browser);
  await desk.signIn('demo', 'sales');
});
test.afterAll(async () => {
  expect([...buyer.complaints, ...desk.complaints]).toEqual([]);
});

test('a quote that needs review is sent, and the buyer sees why', async () => {
  const { page } = buyer;
  await page.goto(at('demo', `/quote/${quoteUID}`));
  await page.getByRole('button', { name: /^Send to / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expectText(page, 'under 7″ needs our approval');
});

test('the fabricator sees the finding on the drawing and asks a question', async () => {
  const { page } = desk;
  await page.goto(at('demo', '/tenant/quotes?status=inReview'));
  await page.getByRole('row', { name: `Quote ${number}, A slim one beside the door` }).click();
  const quote = page.getByRole('dialog', { name: `Quote ${number}` });
  await quote.getByRole('group', { name: 'Drawing of panel 1' }).waitFor();
  expect(await faultsOf(desk, 'a quote in review')).toEqual(faultless('a quote in review'));
  await quote.getByRole('textbox', { name: /^Message to / }).fill('Which side is it seen from?');
  await quote.getByRole('button', { name: 'Send message' }).click();
  await quote.getByRole('list', { name: 'Messages' }).getByText('Which side is it seen from?').waitFor();
});

test('the buyer sees a new message in the list and answers', async () => {
  const { page } = buyer;
  await page.goto(at('demo', '/customer/my-quotes'));
  const row = page.getByRole('row', { name: new RegExp(number) });
  await row.getByText('1 new message').waitFor();
  await row.click();
  await expectText(page, 'Which side is it seen from?');
  await page.getByRole('textbox', { name: /^Message to / }).fill('From outside.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('list', { name: 'Messages' }).getByText('From outside.').waitFor();
});

test('the fabricator sets a manual price with a reason and approves', async () => {
  const { page } = desk;
  await page.goto(at('demo', `/tenant/quotes?quote=${quoteUID}`));
  await expectText(page, 'From outside.');
  await page.getByRole('button', { name: 'Set price of panel 1' }).click();
  const price = page.getByRole('dialog', { name: 'Price of panel 1' });
  await price.getByRole('textbox', { name: /^Price each/ }).fill('75');
  await price.getByRole('textbox', { name: /^Reason/ }).fill('Ground by hand');
  await price.getByRole('button', { name: 'Set price' }).click();
  await expectText(page, '$75.00 each');
  await page.getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog', { name: `Approve quote ${number}` });
  await approval.getByRole('textbox').fill('Gladly.');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('list', { name: 'History' }).getByText('Approved').waitFor();
});

test('the buyer orders at the manual price', async () => {
  const { page } = buyer;
  await page.goto(at('demo', `/quote/${quoteUID}`));
  await expectText(page, '“Gladly.”');
  await expectText(page, '$75.00 each');
  await expectText(page, 'Ground by hand');
  expect(await faultsOf(buyer, 'an approved quote')).toEqual(faultless('an approved quote'));
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await chooseDemoPayment(page);
  await placeOrder(page);
  await payAsDemo(page);
});
