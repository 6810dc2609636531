import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

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

/** Waits until the scrolling that the action starts has ended. A tap before that would miss. */
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

/** Taps a field and types into it. */
export async function tapAndType(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.fill(text);
  await expectInSight(field);
}

/** A page makes room for a toast within this time. */
const SETTLED_MS = 5_000;

/** Expects the element's center to be inside the window and uncovered once the page has settled. */
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

/** Minimum size of touch targets, px (WCAG 2.2, 2.5.8). */
const MIN_TARGET = 24;
/** Minimum for a page's primary button. */
const MIN_PRIMARY_TARGET = 44;

/** Expects no overflow and large enough touch targets in the window. */
export async function expectFitForFingers(page: Page): Promise<void> {
  const found = await page.evaluate(
    ([minTarget, minPrimary]) => {
      const overflow = document.documentElement.scrollWidth - innerWidth;
      const small: string[] = [];
      const targets = document.querySelectorAll<HTMLElement | SVGElement>(
        'button, summary, select, textarea, input:not([type=hidden]), a[href], [role=button]',
      );
      for (const target of targets) {
        // Links in text are as high as a line. A check box counts with its label.
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
