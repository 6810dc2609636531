import type { CDPSession, Locator, Page } from 'playwright-core';

interface Spot {
  x: number;
  y: number;
}

/** One finger on the screen of a phone. */
export class Finger {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async down(at: Spot): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  }

  /** Moves there in steps, as a finger does. */
  async move(from: Spot, to: Spot, steps = 8): Promise<void> {
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await this.session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
    }
  }

  async up(): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}

/** Does what scrolls the page with a finger, and waits until it has come to rest: a tap before that would miss. */
export async function untilScrolled(page: Page, act: () => Promise<void>): Promise<void> {
  const rest = await page.evaluateHandle(() => ({
    comes: new Promise<void>((resolve) => {
      addEventListener('scrollend', () => resolve(), { once: true });
    }),
  }));
  await act();
  await rest.evaluate(({ comes }) => comes);
}

export async function middleOf(part: Locator): Promise<Spot> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps a field and types into it what a phone's keyboard would. */
export async function tapAndType(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.fill(text);
  await expectInSight(field);
}

/** The page makes room for a toast once that has slid in; nothing moves longer than this. */
const SETTLED_MS = 5_000;

/** The part can be seen and touched: it is within the window, and nothing lies over its middle once all has settled. */
export async function expectInSight(part: Locator): Promise<void> {
  const isInSight = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over !== null && (element.contains(over) || over.contains(element));
  };
  const element = await part.elementHandle();
  if (!element) throw new Error('It is not on the page');
  const page = part.page();
  await page.waitForFunction(isInSight, element, { timeout: SETTLED_MS }).catch(async () => {
    const { x, y } = await middleOf(part);
    const over = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.outerHTML, [
      x,
      y,
    ] as const);
    throw new Error(`It lies under ${over?.slice(0, 120) ?? 'the edge of the window'}`);
  });
}

/** Least width and height of what is touched, px (WCAG 2.2, 2.5.8). */
const MIN_TARGET = 24;
/** Of the button that a page is about. */
const MIN_PRIMARY_TARGET = 44;

/** Nothing hangs over the side, and everything that is in the window is large enough for a finger. */
export async function expectFitForFingers(page: Page): Promise<void> {
  const found = await page.evaluate(
    ([minTarget, minPrimary]) => {
      const overflow = document.documentElement.scrollWidth - innerWidth;
      const small: string[] = [];
      const targets = document.querySelectorAll<HTMLElement | SVGElement>(
        'button, summary, select, textarea, input:not([type=hidden]), a[href], [role=button]',
      );
      for (const target of targets) {
        // Links in a sentence are as high as the sentence; a box to tick is as large as what it stands in.
        if (target.matches('p a, li a, address a, header span a')) continue;
        const area = target.matches('[type=checkbox], [type=radio]')
          ? (target.closest('label') ?? target.parentElement ?? target)
          : target.matches('input') && target.closest('.MuiInputBase-root')
            ? (target.closest('.MuiInputBase-root') ?? target)
            : target;
        const { left, top, right, bottom, width, height } = area.getBoundingClientRect();
        if (
          width < 2 ||
          height < 2 ||
          !area.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
          continue;
        if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) continue;
        const least = target.matches('.MuiButton-contained') ? minPrimary : minTarget;
        if (height < least || width < minTarget) {
          const name =
            target.getAttribute('aria-label') || target.textContent || target.outerHTML.slice(0, 80);
          small.push(`${name}: ${Math.round(width)} × ${Math.round(height)}`);
        }
      }
      return { overflow, small };
    },
    [MIN_TARGET, MIN_PRIMARY_TARGET] as const,
  );
  expect({ at: new URL(page.url()).pathname.split('/')[1], ...found }).toMatchObject({
    overflow: 0,
    small: [],
  });
}
