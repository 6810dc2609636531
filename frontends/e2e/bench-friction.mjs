import { launchBrowser } from '@glass/testing';
import { Hand } from './support/hand.mjs';

// Effort of a first visitor for four panels on `/get-a-quote`, from the application that runs at WEB_PORT:
// `npm run bench:friction`. Clicks (or taps) and keys are counted and weighted with the keystroke-level
// model (Card, Moran & Newell, 1980: 0.28 s per key of an occasional typist, 1.1 s to aim and press). Waiting is
// measured: until the page is usable, for each control, and until the last price appears.

const port = process.env.WEB_PORT || '4200';
/** A price that stays for so long is the last one, ms; it is no part of the waiting. */
const STILL_MS = 500;
const WINDOWS = [
  { kind: 'desk', isPhone: false, viewport: { width: 1280, height: 800 } },
  { kind: 'phone', isPhone: true, viewport: { width: 360, height: 740 } },
];

/** A closed outline in millimetres, as a CAD program saves it: 24 × 60 in. */
const DRAWING = [
  ...['0', 'SECTION', '2', 'HEADER', '9', '$INSUNITS', '70', '4', '0', 'ENDSEC'],
  ...['0', 'SECTION', '2', 'ENTITIES', '0', 'LWPOLYLINE', '8', 'GLASS', '90', '4', '70', '1'],
  ...['10', '0', '20', '0', '10', '609.6', '20', '0', '10', '609.6', '20', '1524', '10', '0', '20', '1524'],
  ...['0', 'ENDSEC', '0', 'EOF'],
].join('\n');

const PANELS = {
  async 'shelf 36 1/2 × 10 3/4'(hand) {
    await hand.enter('Width', '36 1/2');
    await hand.enter('Height', '10 3/4');
  },
  async 'shower door 27 7/16 × 72 with hinges and handle'(hand) {
    await hand.press(hand.button('Shower door'));
    await hand.enter('Width', '27 7/16');
    await hand.enter('Height', '72');
    await hand.sees(/Hinge 2/);
  },
  async 'mirror with an arched top'(hand) {
    await hand.press(hand.button('Mirror'));
    await hand.press(hand.button(/^Shape: /));
    await hand.press(hand.page.getByRole('menuitem', { name: 'Arch top' }));
  },
  async 'panel from a drawing, without an account'(hand) {
    const chooser = hand.page.waitForEvent('filechooser');
    await hand.press(hand.button('From a drawing'));
    // The browser's own window: the file is one more press.
    hand.clicks += 1;
    await (
      await chooser
    ).setFiles({ name: 'panel.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from(DRAWING) });
  },
};

const PRICE = ':is(output, [role=status])[aria-label=Price]';
/** In the page: when the price was last another one. */
const WATCH_PRICE = `
  window.priceAt = performance.now();
  let last = '';
  new MutationObserver(() => {
    const price = document.querySelector('${PRICE}')?.textContent ?? '';
    if (price === last) return;
    last = price;
    window.priceAt = performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });`;

const browser = await launchBrowser();
for (const { kind, isPhone, viewport } of WINDOWS) {
  for (const [what, make] of Object.entries(PANELS)) console.log(JSON.stringify(await panel(what, make)));

  async function panel(what, make) {
    const context = await browser.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone });
    const page = await context.newPage();
    const hand = new Hand(page, isPhone);
    await page.addInitScript(WATCH_PRICE);
    const price = page.getByRole('status', { name: 'Price', exact: true });
    await hand.waiting(async () => {
      await page.goto(`http://demo.localhost:${port}/get-a-quote`, { waitUntil: 'commit' });
      await price.getByText(/\$\d/).waitFor();
    });
    const before = await price.textContent();
    await make(hand);
    const done = await page.evaluate('performance.now()');
    await page.waitForFunction(
      ([place, text, stillMs]) =>
        globalThis.document.querySelector(place).textContent !== text &&
        globalThis.performance.now() - globalThis.priceAt > stillMs,
      [PRICE, before, STILL_MS],
    );
    hand.waitedMs += Math.max(0, (await page.evaluate('window.priceAt')) - done);
    const priceText = await price.textContent();
    await context.close();
    return { kind, what, ...hand.effort(), price: priceText };
  }
}
await browser.close();
