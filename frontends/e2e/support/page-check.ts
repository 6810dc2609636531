import { AxeBuilder } from '@axe-core/playwright';
import type { Page, ViewportSize } from 'playwright-core';
import type { Visitor } from './visitor.js';

export interface PageFaults {
  what: string;
  /** Something hangs over the side. */
  overflow: boolean;
  /** Titles that are higher than they are wide: what stands beside them left them no room. */
  squeezed: string[];
  /** What axe finds serious or critical, with the first place where it is. */
  serious: string[];
  /** What the page's scripts and console complained about. */
  complaints: string[];
}

export const faultless = (what: string): PageFaults => ({
  what,
  overflow: false,
  squeezed: [],
  serious: [],
  complaints: [],
});

/**
 * Looks at what is shown now, once it has come to rest.
 * @param isKnown to axe, which has looked at the same at another size: what it finds takes longest
 */
export async function faultsOf(
  { page, complaints }: Visitor,
  what: string,
  isKnown = false,
): Promise<PageFaults> {
  await page.waitForLoadState('networkidle');
  // What fades in has colours of its own until it is there.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // A skeleton's never ends, and one that stands still does not either.
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const squeezed = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2')]
      .filter((title) => title.clientHeight > title.clientWidth && title.clientWidth > 1)
      .map((title) => title.textContent ?? ''),
  );
  const violations = isKnown ? [] : await violationsOf(page);
  return {
    what,
    overflow: overflow > 0,
    squeezed,
    serious: violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    complaints: [...complaints],
  };
}

/**
 * Expects what is shown now to have no faults in windows of these sizes, one after the other.
 * @param isKnown to axe, at which size
 * @param isMeant of a complaint, that it belongs there
 */
export async function expectFaultless(
  visitor: Visitor,
  what: string,
  sizes: readonly ViewportSize[],
  isMeant: (complaint: string) => boolean,
  isKnown: (size: ViewportSize) => boolean = () => false,
): Promise<void> {
  for (const size of sizes) {
    await visitor.page.setViewportSize(size);
    const where = `${what} at ${size.width} × ${size.height}`;
    const faults = await faultsOf(visitor, where, isKnown(size));
    const complaints = faults.complaints.filter((text) => !isMeant(text));
    expect({ ...faults, complaints }).toEqual(faultless(where));
  }
}

async function violationsOf(page: Page): Promise<Awaited<ReturnType<AxeBuilder['analyze']>>['violations']> {
  const { violations } = await new AxeBuilder({ page })
    // A mail's preview is a closed box that axe cannot look into; without it no page has frames to put together.
    .exclude('iframe')
    .setLegacyMode()
    // What is in order needs no report.
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations;
}
