import { expect, test, type Browser, type Page } from '@playwright/test';
import { FIRST_VIEW } from '@glass/shell-contract/first-view';
import { at, DESKTOP, PHONE, type Site, Visitor } from './support/visitor.js';

/*
 * The server-rendered first view of /get-a-quote for first-time visitors, before scripts run, and its replacement by the
 * page.
 */

const PRICE = /\$\d+\.\d\d/;
const VIEW = '#first-view';

async function open(
  browser: Browser,
  viewport: typeof DESKTOP,
  prepare?: (page: Page) => Promise<unknown>,
  site: Site = 'demo',
) {
  const visitor = await Visitor.arrive(browser, viewport);
  await prepare?.(visitor.page);
  await visitor.page.goto(at(site, FIRST_VIEW.path));
  return { page: visitor.page, leave: () => visitor.leave() };
}

const withoutScripts = (page: Page) => page.route('**/*.js', (route) => route.abort());

interface Seen {
  /** Cumulative layout shift (CLS). */
  shift: number;
  /** Price in the first view, and on the page when it replaced the view. */
  before: string;
  after: string;
  /** Whether a frame was drawn with the view. */
  isDrawn: boolean;
}

/** Records in the page what is visible. Call before opening it. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, before: '', after: '', isDrawn: false };
    Object.assign(window, { seen });
    const view = () => document.querySelector('#first-view');
    const look = () => {
      seen.isDrawn ||= view() !== null;
      requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const priceIn = (selector: string) =>
      /\$\d+\.\d\d/.exec(document.querySelector(selector)?.textContent ?? '')?.[0] ?? '';
    new MutationObserver((_changes, observer) => {
      if (view()) {
        seen.before ||= priceIn('#first-view .foot .price');
      } else if (seen.before) {
        seen.after = priceIn('#root output');
        observer.disconnect();
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Vertical positions. Horizontal ones depend on the width of the letters. */
async function placesOf(page: Page, places: Record<string, string>) {
  const found: Record<string, { top: number; height: number }> = {};
  for (const [name, selector] of Object.entries(places)) {
    const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
    if (!box) throw new Error(`${name} is not there`);
    found[name] = { top: box.y, height: box.height };
  }
  return found;
}

const IN_VIEW = {
  bar: `${VIEW} .bar`,
  tile: `${VIEW} .tile`,
  drawing: `${VIEW} .pane svg[role=img]`,
  glass: `${VIEW} .panel-glass`,
  price: `${VIEW} strong`,
  keep: `${VIEW} .keep`,
};
const ON_PAGE = {
  bar: '#root header',
  tile: '#root ul[aria-label="Your panels"] li',
  drawing: '#root svg[aria-label="Drawing of the panel"]',
  glass: '#root .panel-glass',
  price: '#root output',
  keep: '#root button:text-is("Order")',
};

// A browser’s first load beside other tests gets the font late, which shifts text by 0.012.
test.beforeAll(async ({ browser }) => {
  const { page, leave } = await open(browser, PHONE);
  await page.locator(ON_PAGE.price).waitFor();
  await page.waitForLoadState('networkidle');
  await leave();
});

for (const [name, viewport] of [
  ['a phone', PHONE],
  ['a desk', DESKTOP],
] as const)
  test.describe(`the first view on ${name}`, () => {
    test('shows drawing, sizes and price without scripts, and has nothing to focus', async ({ browser }) => {
      const { page, leave } = await open(browser, viewport, withoutScripts);
      const view = page.locator(VIEW);
      await view.getByRole('heading', { name: 'Get a quote', level: 1 }).waitFor();
      await view.getByRole('img', { name: 'Drawing of the panel' }).waitFor();
      const words = await view.innerText();
      expect(words).toMatch(PRICE);
      expect(words).toContain('28″ × 72″');
      expect(words).toContain('Tempered');
      expect(await view.locator('a, button, input, select, [tabindex]').count()).toBe(0);
      await leave();
    });

    test('is replaced by the page with the same price and no layout shift', async ({ browser }) => {
      const { page, leave } = await open(browser, viewport, watch);
      await page.locator(ON_PAGE.price).waitFor();
      await page.waitForLoadState('networkidle');
      const { shift, before, after, isDrawn } = await seenIn(page);
      expect(isDrawn).toBe(true);
      expect(before).toMatch(PRICE);
      expect(after).toBe(before);
      expect(shift).toBeLessThan(0.01);
      expect(await page.locator(VIEW).count()).toBe(0);
      // On desktop the width has the focus.
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
      expect(focused).toBe(viewport === DESKTOP ? 'shape.width' : null);
      await leave();
    });

    test('has the page’s positions and words', async ({ browser }) => {
      const still = await open(browser, viewport, withoutScripts);
      const places = await placesOf(still.page, IN_VIEW);
      const words = (await still.page.locator(VIEW).innerText()).split('\n').map((line) => line.trim());
      await still.leave();
      const { page, leave } = await open(browser, viewport);
      await page.locator(ON_PAGE.keep).waitFor();
      for (const [name, { top, height }] of Object.entries(await placesOf(page, ON_PAGE))) {
        const still = places[name];
        expect({ name, top: Math.abs((still?.top ?? NaN) - top) < 8 }).toEqual({ name, top: true });
        expect({ name, height: Math.abs((still?.height ?? NaN) - height) < 8 }).toEqual({
          name,
          height: true,
        });
      }
      const shown = await page.locator('#root').evaluate((root) => {
        const fields = [...root.querySelectorAll('input')].map(({ value }) => value);
        return [root.textContent, ...fields].join('\n');
      });
      expect(words.filter((line) => line !== '' && !shown.includes(line))).toEqual([]);
      await leave();
    });
  });

for (const width of [900, 1024, 1280]) {
  test(`panels stay in place while start options load, in a window of ${width} pixels`, async ({
    browser,
  }) => {
    const { page, leave } = await open(browser, { width, height: 800 }, (arriving) =>
      arriving.addInitScript(() => {
        const places = new Set<number>();
        Object.assign(window, { places });
        const look = () => {
          const button = document.querySelector('#root button[aria-label="Add another panel"]');
          if (button) places.add(Math.round(button.getBoundingClientRect().right));
          requestAnimationFrame(look);
        };
        look();
      }),
    );
    await page.getByRole('button', { name: 'From a drawing' }).waitFor();
    const places = await page.evaluate(() => [...(window as unknown as { places: Set<number> }).places]);
    expect(places).toHaveLength(1);
    expect(places[0]).toBeLessThanOrEqual(width);
    await leave();
  });
}

test('returning visitors with a stored panel don’t see the starter panel first', async ({ browser }) => {
  const { page, leave } = await open(browser, DESKTOP);
  await page.getByRole('textbox', { name: 'Width' }).fill('30');
  await page.getByText('30″ × 72″').first().waitFor();
  await watch(page);
  await page.reload();
  await page.locator('#root').getByText('30″ × 72″').first().waitFor();
  expect((await seenIn(page)).isDrawn).toBe(false);
  expect(await page.locator(VIEW).count()).toBe(0);
  await leave();
});

test('the first view has the figures of the reader’s language', async ({ browser }) => {
  const { page, leave } = await open(browser, PHONE, withoutScripts, 'metrik');
  const words = await page.locator(VIEW).innerText();
  expect(words).toContain('700 × 1900 mm');
  expect(words).toMatch(/€\d+\.\d\d/);
  await leave();
});

test('the first view gives way to a start error', async ({ browser }) => {
  const { page, leave } = await open(browser, PHONE, (arriving) =>
    arriving.route('**/config.json', (route) => route.fulfill({ status: 500 })),
  );
  await page.getByRole('heading', { name: 'The site did not start' }).waitFor();
  expect(await page.locator(VIEW).count()).toBe(0);
  await leave();
});
