import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import type axe from 'axe-core';
import type { Visitor } from './visitor.js';

export interface PageFaults {
  what: string;
  /** The page is wider than the window. */
  overflow: boolean;
  /** Headings higher than wide, because their neighbors leave no room. */
  squeezed: string[];
  /** Serious and critical findings of axe, each with its first place. */
  serious: string[];
  /** Errors in the page's scripts and console. */
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
 * Checks the page as shown now, once it is idle.
 * @param isKnown skips axe, the slowest part, for a page that it has checked at another size
 */
export async function faultsOf(
  { page, complaints }: Visitor,
  what: string,
  isKnown = false,
): Promise<PageFaults> {
  await page.waitForLoadState('networkidle');
  // Elements that fade in have other colors until they are done.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // Skeletons never end, and paused animations don't either.
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
  return {
    what,
    overflow: overflow > 0,
    squeezed,
    serious: isKnown ? [] : await findSeriousViolations(page),
    complaints: [...complaints],
  };
}

/**
 * Expects the page as shown now to have no faults in windows of these sizes.
 * @param isMeant whether a complaint is expected
 * @param isKnown whether to skip axe at this size
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

/** Minified: sending the full source takes half as long again, and each document needs it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe once per document. */
async function findSeriousViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    // axe can't look into an email preview.
    const { violations } = await loaded.run({ exclude: 'iframe' }, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}
