import { expect, test, type Locator, type Page } from '@playwright/test';
import { choosePickUp, confirmSizes, freshName, ordersWith, priceOf } from './support/buying.js';
import { expectText } from './support/expectations.js';
import {
  expectFitForFingers,
  expectInSight,
  Finger,
  middleOf,
  tapAndType,
  untilScrolled,
} from './support/touch.js';
import { at, PASSWORD, PHONE, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/*
 * An order made with one thumb on a phone 360 px wide, without mouse. At every step the page fits, targets are large
 * enough, and the price is visible.
 */

let buyer: Visitor;
let page: Page;
let finger: Finger;
const mark = freshName('Splash');

test.beforeAll(async ({ browser }) => {
  buyer = await Visitor.arrive(browser, PHONE);
  page = buyer.page;
  finger = await Finger.on(page);
});
test.afterAll(async () => {
  expect(buyer.complaints).toEqual([]);
});

const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
const hole = (): Locator => page.getByRole('group', { name: 'Hole 1' });
const handle = (): Locator =>
  page
    .getByRole('group', { name: 'Drawing of the panel' })
    .getByRole('button', { name: /^Hole 1.*Arrow keys move it/ });
const openSection = (title: string): Promise<void> =>
  page.locator('summary').filter({ hasText: title }).tap();
const scrolledTo = (): Promise<number> => page.evaluate(() => scrollY);

/** The drawing follows a finger immediately, the form when idle. */
async function expectOther(input: Locator, before: string): Promise<void> {
  await page.waitForFunction(
    ([element, text]) => element instanceof HTMLInputElement && element.value !== text,
    [await input.elementHandle(), before] as const,
  );
}

async function expectGoodEditor(): Promise<void> {
  await expectFitForFingers(page);
  await expectInSight(page.getByRole('status', { name: 'Price', exact: true }));
  await expectInSight(page.getByRole('button', { name: 'Order', exact: true }));
}

test('the panel editor fits a phone, with the price visible', async () => {
  await page.goto(at('demo', '/get-a-quote'));
  await page.getByRole('status', { name: 'Price', exact: true }).waitFor();
  await expectGoodEditor();
});

test('a size is set with the phone’s number pad and the sixteenths keys', async () => {
  await tapAndType(field('Width'), '30');
  await page
    .getByRole('toolbar', { name: 'Sixteenths for Width' })
    .getByRole('button', { name: '7⁄16' })
    .tap();
  expect(await field('Width').inputValue()).toBe('30 7/16');
  await tapAndType(field('Height'), '24');
  await expectText(page, '30 7⁄16″');
  await expectGoodEditor();
});

test('the tap that leaves a length field reaches the section below', async () => {
  await field('Width').tap();
  await openSection('Edges');
  await page.getByLabel('All edges').waitFor();
  await expectGoodEditor();
});

test('a shape is chosen from pictures, and changing back keeps the size', async () => {
  await page.getByRole('button', { name: 'Shape: Rectangle' }).tap();
  await page.getByRole('menuitem', { name: 'Arch top' }).tap();
  await page.getByRole('menu', { includeHidden: true }).waitFor({ state: 'detached' });
  await expectGoodEditor();
  await page.getByRole('button', { name: 'Shape: Arch top' }).tap();
  await page.getByRole('menuitem', { name: 'Rectangle', exact: true }).tap();
  await page.getByRole('menu', { includeHidden: true }).waitFor({ state: 'detached' });
  expect(await field('Width').inputValue()).toBe('30 7/16');
});

test('a hole is dragged by touch: its distances follow, and the page doesn’t scroll', async () => {
  await openSection('Holes, notches and hinges');
  await page.getByRole('button', { name: 'Add hole' }).tap();
  await hole().waitFor();
  const fromLeft = hole().getByRole('textbox', { name: 'From left' });
  const fromBottom = hole().getByRole('textbox', { name: 'From bottom' });
  const before = [await fromLeft.inputValue(), await fromBottom.inputValue()] as const;
  const top = await scrolledTo();
  const start = await middleOf(handle());
  const aside = { x: start.x - 25, y: start.y };
  await finger.down(start);
  await finger.move(start, aside);
  await expectOther(fromLeft, before[0]);
  await finger.move(aside, { x: aside.x, y: aside.y - 25 });
  await expectOther(fromBottom, before[1]);
  await finger.up();
  expect(await scrolledTo()).toBe(top);
  await expectGoodEditor();
});

test('one “Undo” reverts the whole drag', async () => {
  const distance = hole().getByRole('textbox', { name: 'From left' });
  const dragged = await distance.inputValue();
  await page.getByRole('button', { name: /^Undo/ }).tap();
  await expectOther(distance, dragged);
  await page.getByRole('button', { name: /^Redo/ }).tap();
  expect(await distance.inputValue()).toBe(dragged);
});

test('a swipe beside the handles scrolls the page, on the form and on the drawing', async () => {
  await page.evaluate(() => scrollTo(0, 0));
  const drawing = await page.getByRole('group', { name: 'Drawing of the panel' }).boundingBox();
  if (!drawing) throw new Error('There is no drawing');
  const free = { x: drawing.x + 12, y: drawing.y + drawing.height - 40 };
  await untilScrolled(page, async () => {
    await finger.down(free);
    await finger.move(free, { x: free.x, y: free.y - 150 });
    await finger.up();
  });
  const below = await scrolledTo();
  expect(below).toBeGreaterThan(50);
  const onForm = { x: 180, y: 560 };
  await untilScrolled(page, async () => {
    await finger.down(onForm);
    await finger.move(onForm, { x: 180, y: 400 });
    await finger.up();
  });
  expect(await scrolledTo()).toBeGreaterThan(below + 50);
});

test('a rule finding is fixed with its button after a preview', async () => {
  await tapAndType(hole().getByRole('textbox', { name: 'From left' }), '1/2');
  // While someone types, the finding takes one line, and its fix opens.
  await page.getByRole('button', { name: '1 remark' }).tap();
  await expectInSight(page.getByRole('button', { name: /^Fix\b/ }));
  await expectGoodEditor();
  await page.getByRole('button', { name: /^Fix\b/ }).tap();
  await expectText(page, 'Shown dashed on the drawing.');
  await expectGoodEditor();
  await page.getByRole('button', { name: 'Apply' }).tap();
  await expectText(page, 'All checks passed');
});

test('the mark field stays visible above the footer while typing', async () => {
  await tapAndType(page.getByRole('textbox', { name: 'Mark' }), mark);
  await expectGoodEditor();
});

test('an account instead of an email leads through sign-in to the quote', async () => {
  const price = await priceOf(page);
  await page.getByRole('button', { name: /for delivery$/ }).tap();
  await page.getByRole('button', { name: 'Email me this quote' }).tap();
  await expectFitForFingers(page);
  await page.getByRole('button', { name: 'I have an account' }).tap();
  await page.waitForURL('**/account/login**');
  // The address changes before the dialog is gone.
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await tapAndType(page.getByLabel('Email'), 'buyer@demo.example');
  await tapAndType(page.getByLabel('Password', { exact: true }), PASSWORD);
  await expectFitForFingers(page);
  await page.getByRole('button', { name: 'Sign in' }).last().tap();
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  await expectText(page, mark);
  await expectText(page, price);
  await expectFitForFingers(page);
});

test('changing the quantity updates the price', async () => {
  await page.getByRole('button', { name: 'One more of panel 1' }).tap();
  await expectText(page, ' each');
  await expectText(page, '2 pieces ·');
  expect(await field('Quantity of panel 1').inputValue()).toBe('2');
});

test('the order is placed and paid on a phone', async () => {
  await page.getByRole('link', { name: 'Order', exact: true }).tap();
  await page.waitForURL('**/checkout/payment-options**');
  await choosePickUp(page);
  await page.getByLabel(/Demo payment/).tap();
  await page.getByRole('button', { name: /^Confirm sizes of panel/ }).tap();
  await confirmSizes(page);
  await page.getByLabel(/measurements are final/).tap();
  await expectFitForFingers(page);
  await page.getByRole('button', { name: /^Place order/ }).tap();
  await page.waitForURL('**/checkout/demo-payment**');
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
  await expectFitForFingers(page);
  await page.getByRole('button', { name: /^Pay \$/ }).tap();
  await expectText(page, 'Thank you for your order');
  await expectFitForFingers(page);
});

test('the order page shows its panel and documents', async () => {
  await page.getByRole('link', { name: 'View order' }).tap();
  await expectText(page, 'Order status');
  await expectText(page, mark);
  await expectFitForFingers(page);
  const [number = '', ...more] = await ordersWith(page, mark);
  expect(more).toEqual([]);
  await page.getByRole('link', { name: 'Orders' }).tap();
  await page.waitForURL('**/customer/my-orders');
  await expectText(page, number);
  await expectFitForFingers(page);
});
