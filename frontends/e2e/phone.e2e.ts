import type { Browser, Locator, Page } from 'playwright-core';
import { choosePickUp, freshName, ordersWith, priceOf } from './support/buying.js';
import { expectText } from './support/expectations.js';
import {
  expectFitForFingers,
  expectInSight,
  Finger,
  middleOf,
  tapAndType,
  untilScrolled,
} from './support/touch.js';
import { at, openBrowser, PASSWORD, PHONE, Visitor } from './support/visitor.js';

/*
 * An order made with one thumb: a phone 360 px wide, no mouse, and no keyboard but for typing into the field that has
 * the focus. At every step the page fits, what is touched is large enough, and the price stays in sight.
 */

let browser: Browser;
let buyer: Visitor;
let page: Page;
let finger: Finger;
const mark = freshName('Splash');

beforeAll(async () => {
  browser = await openBrowser();
  buyer = await Visitor.arrive(browser, PHONE);
  page = buyer.page;
  finger = await Finger.on(page);
});
afterAll(async () => {
  expect(buyer.complaints).toEqual([]);
  await browser.close();
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

/** The drawing follows a finger at once, the form in the time that is left. */
async function expectOther(input: Locator, before: string): Promise<void> {
  await page.waitForFunction(
    ([element, text]) => element instanceof HTMLInputElement && element.value !== text,
    [await input.elementHandle(), before] as const,
  );
}

/** What holds at every step of the editor. */
async function expectGoodEditor(): Promise<void> {
  await expectFitForFingers(page);
  await expectInSight(page.getByRole('status', { name: 'Price', exact: true }));
  await expectInSight(page.getByRole('button', { name: 'Save quote' }));
}

it('the shop window fits a phone, with the price in sight', async () => {
  await page.goto(at('demo', '/get-a-quote'));
  await page.getByRole('status', { name: 'Price', exact: true }).waitFor();
  await expectGoodEditor();
});

it('a size is set with the figures of the phone and the keys for sixteenths', async () => {
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

it('the tap that leaves a length for what lies below its keys is not lost', async () => {
  await field('Width').tap();
  await openSection('Edges');
  await page.getByLabel('All edges').waitFor();
  await expectGoodEditor();
});

it('a shape is chosen from pictures, and the way back keeps the size', async () => {
  await page.getByRole('button', { name: 'Shape: Rectangle' }).tap();
  await page.getByRole('menuitem', { name: 'Arch top' }).tap();
  await page.getByRole('menu', { includeHidden: true }).waitFor({ state: 'detached' });
  await expectGoodEditor();
  await page.getByRole('button', { name: 'Shape: Arch top' }).tap();
  await page.getByRole('menuitem', { name: 'Rectangle', exact: true }).tap();
  await page.getByRole('menu', { includeHidden: true }).waitFor({ state: 'detached' });
  expect(await field('Width').inputValue()).toBe('30 7/16');
});

it('a hole is dragged with a finger: its distances follow, and the page stays where it is', async () => {
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

it('one press of "Undo" takes the whole drag back', async () => {
  const distance = hole().getByRole('textbox', { name: 'From left' });
  const dragged = await distance.inputValue();
  await page.getByRole('button', { name: /^Undo/ }).tap();
  await expectOther(distance, dragged);
  await page.getByRole('button', { name: /^Redo/ }).tap();
  expect(await distance.inputValue()).toBe(dragged);
});

it('beside the handles a finger scrolls the page, on the form and on the drawing', async () => {
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

it('a finding is cured by its button, after the change was shown', async () => {
  await tapAndType(hole().getByRole('textbox', { name: 'From left' }), '1/2');
  await expectInSight(page.getByRole('button', { name: /^Fix\b/ }));
  await expectGoodEditor();
  await page.getByRole('button', { name: /^Fix\b/ }).tap();
  await expectText(page, 'Shown dashed on the drawing.');
  await expectGoodEditor();
  await page.getByRole('button', { name: 'Apply' }).tap();
  await expectText(page, 'All checks passed');
});

it('the mark is typed in sight, above the foot', async () => {
  await tapAndType(page.getByRole('textbox', { name: 'Mark' }), mark);
  await expectGoodEditor();
});

it('keeping the quote leads through the sign-in back to it', async () => {
  const price = await priceOf(page);
  await page.getByRole('button', { name: 'Save quote' }).tap();
  await expectFitForFingers(page);
  await page.getByRole('button', { name: 'I have an account' }).tap();
  await page.waitForURL('**/account/login**');
  await tapAndType(page.getByLabel('Email'), 'buyer@demo.example');
  await tapAndType(page.getByLabel('Password', { exact: true }), PASSWORD);
  await expectFitForFingers(page);
  await page.getByRole('button', { name: 'Sign in' }).last().tap();
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  await expectText(page, mark);
  await expectText(page, price);
  await expectFitForFingers(page);
});

it('two pieces instead of one are priced at once', async () => {
  await page.getByRole('button', { name: 'One more of panel 1' }).tap();
  await expectText(page, ' each');
  await expectText(page, '2 pieces ·');
  expect(await field('Quantity of panel 1').inputValue()).toBe('2');
});

it('the order is placed and paid', async () => {
  await page.getByRole('link', { name: 'Order', exact: true }).tap();
  await page.waitForURL('**/checkout/payment-options**');
  await choosePickUp(page);
  await page.getByLabel(/Demo payment/).tap();
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

it('the order is seen, with its panel and its documents', async () => {
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
