import { launchBrowser } from '@glass/testing';
import { Hand } from './support/hand.mjs';

// Effort of a guest from /get-a-quote to a paid order, from the application that runs at WEB_PORT:
// `npm run bench:guest-order`. Clicks, keys and waiting are counted as in bench-friction.mjs. Payment is the demo's, so
// that no card is typed. Prints one line for a desktop and one for a phone.

const port = process.env.WEB_PORT || '4200';
const WINDOWS = [
  { kind: 'desk', isPhone: false, viewport: { width: 1280, height: 800 } },
  { kind: 'phone', isPhone: true, viewport: { width: 360, height: 740 } },
];

const browser = await launchBrowser();
for (const each of WINDOWS) console.log(JSON.stringify(await orderOf(each)));
await browser.close();

async function orderOf({ kind, isPhone, viewport }) {
  const context = await browser.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone });
  const page = await context.newPage();
  const hand = new Hand(page, isPhone);
  const steps = [];
  const step = (what) => steps.push({ what, ...hand.effort() });
  const price = page.getByRole('status', { name: 'Price', exact: true });
  await hand.waiting(async () => {
    await page.goto(`http://demo.localhost:${port}/get-a-quote`, { waitUntil: 'commit' });
    await price.getByText(/\$\d/).waitFor();
    // The first view of the server has no fields.
    await page.getByRole('textbox', { name: 'Width', exact: true }).waitFor();
  });
  await hand.enter('Width', '27 7/16');
  await hand.enter('Height', '72');
  step('panel');
  await hand.press(hand.button('Order'));
  await hand.enter('Email', `gia.${Date.now()}@pane.example`.replace(/\d{7}/, ''));
  await hand.enter('Full name', 'Gia Rossi');
  await hand.press(page.getByRole('textbox', { name: 'Street and number' }));
  await page.keyboard.type('12 Pier Road');
  hand.keys += '12 Pier Road'.length;
  await hand.press(page.getByRole('textbox', { name: 'ZIP code' }));
  await page.keyboard.type('04101');
  hand.keys += '04101'.length;
  await hand.enter('City', 'Portland');
  await hand.press(page.getByRole('button', { name: /^Continue to payment/ }));
  step('form');
  await hand.waiting(() => page.getByLabel(/measurements are final/).waitFor());
  const sizes = page.getByRole('button', { name: 'All sizes are right' });
  if ((await sizes.count()) > 0) await hand.press(sizes.first());
  await hand.press(page.getByLabel(/measurements are final/));
  await hand.press(page.getByRole('button', { name: /^Place order/ }));
  step('checkout');
  await hand.press(page.getByRole('button', { name: /^Pay / }));
  await hand.waiting(() => page.getByText('Thank you for your order').waitFor());
  step('payment');
  const total = /\$[\d,.]+/.exec(await page.getByText(/^Paid: /).textContent())?.[0];
  await context.close();
  return { kind, ...hand.effort(), total, steps };
}
