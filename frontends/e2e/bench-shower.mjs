import { launchBrowser } from '@glass/testing';
import { Hand } from './support/hand.mjs';

// Effort from measures to the price of a shower on `/shower`, from the application that runs at WEB_PORT:
// `npm run bench:shower`. Each opening has the measures that a tape gives: width at three heights, height at both ends.
// Clicks (or taps) and keys are counted and weighted as in bench-friction.mjs; waiting is measured. A laser's
// measurement counts as one press.

const port = process.env.WEB_PORT || '4200';
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const OPENING = {
  'Width at the bottom': '58 7/16',
  'Width in the middle': '58 3/8',
  'Width at the top': '58 3/8',
  'Height on the left': '78 1/4',
  'Height on the right': '78 5/16',
};
/** Sides of a neo-angle: the door side in the middle is narrower. */
const SIDES = ['18 1/16', '27 1/2', '18 1/8'];
const NEO = SIDES.map((width) => ({ 'Width at the bottom': width, 'Height on the left': '78 1/4' }));

const SHOWERS = {
  'Fixed panel and door': [OPENING],
  'Neo-angle with three panels': NEO,
};

/** By typing into the form, with Enter from field to field. */
async function typeForm(hand, sides) {
  if (sides.length > 1) await hand.press(hand.page.getByRole('tab', { name: /^Side 1/ }));
  await hand.press(hand.page.getByRole('textbox', { name: 'Width at the bottom', exact: true }).first());
  for (const [index, side] of sides.entries()) {
    for (const [name, text] of Object.entries(side)) {
      if (index > 0 || name !== Object.keys(side)[0]) await enterUntil(hand, name);
      await hand.page.keyboard.type(text, { delay: 60 });
      hand.keys += text.length;
    }
    if (index < sides.length - 1) {
      await hand.press(hand.page.getByRole('tab', { name: new RegExp(`^Side ${index + 2}`) }));
      await hand.press(hand.page.getByRole('textbox', { name: 'Width at the bottom', exact: true }).first());
    }
  }
}

async function enterUntil(hand, name) {
  const field = hand.page.getByRole('textbox', { name, exact: true }).first();
  for (let count = 0; count < 12; count += 1) {
    if (await field.evaluate((input) => input === input.ownerDocument.activeElement)) return;
    await hand.page.keyboard.press('Enter', { delay: 60 });
    hand.keys += 1;
  }
  throw new Error(`Enter never reached ${name}`);
}

/** One measure after the other with the keys on the page; a laser types them instead if `isLaser`. */
async function walk(hand, sides, isLaser) {
  const { page } = hand;
  const title = page.getByRole('heading', { level: 2 }).first();
  const next = page.getByRole('button', { name: /^(Next|Skip)$/ });
  const keys = page.getByRole('group', { name: /^Keys for/ });
  for (const [index, side] of sides.entries()) {
    const left = { ...side };
    while (Object.keys(left).length > 0) {
      const shown = (await title.textContent()) ?? '';
      const [name] = shown.split(',');
      const isSide = sides.length === 1 || shown.endsWith(`Side ${index + 1}`);
      const text = isSide ? left[name] : undefined;
      if (text !== undefined) {
        delete left[name];
        if (isLaser) {
          await page.keyboard.type(text);
          await page.keyboard.press('Enter');
          hand.clicks += 1;
        } else {
          for (const face of faces(text))
            await hand.press(keys.getByRole('button', { name: face, exact: true }));
        }
      }
      if (!isLaser || text === undefined) await hand.press(next);
      await page.waitForFunction(
        (before) => globalThis.document.querySelector('h2')?.textContent !== before,
        shown,
      );
    }
  }
  await hand.press(page.getByRole('tab', { name: 'Total' }));
}

/** `58 7/16` is three presses: 5, 8 and the key of the fraction. */
function faces(text) {
  const [whole, fraction] = text.split(' ');
  return [...whole, ...(fraction ? [fraction.replace('/', '⁄')] : [])];
}

const WAYS = [
  { kind: 'desk, typed', isPhone: false, enter: typeForm },
  { kind: 'phone, keys', isPhone: true, enter: (hand, sides) => walk(hand, sides, false) },
  { kind: 'phone, laser', isPhone: true, enter: (hand, sides) => walk(hand, sides, true) },
];

const browser = await launchBrowser();
for (const [name, sides] of Object.entries(SHOWERS))
  for (const { kind, isPhone, enter } of WAYS) {
    const viewport = isPhone ? PHONE : DESK;
    const context = await browser.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone });
    const page = await context.newPage();
    const hand = new Hand(page, isPhone);
    await hand.waiting(() => page.goto(`http://demo.localhost:${port}/shower`));
    await hand.press(hand.button(name));
    await enter(hand, sides);
    const price = page.getByRole('status', { name: 'Price', exact: true });
    await hand.waiting(() => price.getByText(/\$\d/).waitFor());
    console.log(JSON.stringify({ kind, name, ...hand.effort(), price: await price.textContent() }));
    await context.close();
  }
await browser.close();
