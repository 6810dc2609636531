import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '@glass/testing';
import { grantOf, PASSWORD, type Site } from './grant.js';

export { PASSWORD, type Site };

const webPort = process.env.E2E_WEB_PORT ?? '';
/** The driver takes a tap back that would miss what still moves; the browser remarks on it, and no page did wrong. */
const BY_THE_DRIVER = /^Ignored attempt to cancel a touchstart event/;

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** The address of a page at a tenant's site. */
export function at(site: Site | 'nowhere', path: string): string {
  return `http://${site}.localhost:${webPort}${path}`;
}

const visitors = new Set<Visitor>();

/** What each open page shows and complained about: `page-environment.mjs` puts it under the error of a failed test. */
async function describeOpenPages(): Promise<string> {
  const described = [...visitors].map(async ({ page, complaints }) => {
    const shown = await page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch((error: Error) => `(cannot be read: ${error.message})`);
    return [`At ${page.url()}:`, shown.slice(0, 1000), ...complaints.map((text) => `! ${text}`)].join('\n');
  });
  return (await Promise.all(described)).join('\n\n');
}
Object.assign(globalThis, { describeOpenPages });

/** One person with a browser of their own: their storage is shared with nobody. */
export class Visitor {
  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    /** What the page complained about: errors in its scripts and in its console. */
    readonly complaints: string[],
  ) {}

  static async arrive(browser: Browser, viewport = DESKTOP): Promise<Visitor> {
    const isPhone = viewport.width < 600;
    const context = await browser.newContext({
      viewport,
      hasTouch: isPhone,
      isMobile: isPhone,
      acceptDownloads: true,
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !BY_THE_DRIVER.test(message.text())) complaints.push(message.text());
    });
    const visitor = new Visitor(page, context, complaints);
    visitors.add(visitor);
    return visitor;
  }

  /**
   * Has the person signed in, as an earlier visit would have left it; no page of the application is open. To load the one
   * for signing in, and the one that it leads to, costs more than most of what tests are about.
   */
  async signIn(site: Site, name: string): Promise<void> {
    const { page } = this;
    const grant = JSON.stringify(await grantOf(site, name));
    const nothing = at(site, '/nothing');
    const body = '<link rel="icon" href="data:,">';
    await page.route(nothing, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(nothing);
    await page.unroute(nothing);
    await page.evaluate((kept) => localStorage.setItem('authInfo', kept), grant);
  }

  /** The same by hand, at the page for it. */
  async signInByHand(site: Site, name: string): Promise<void> {
    const { page } = this;
    await page.goto(at(site, '/account/login'));
    await page.getByLabel('Email').fill(`${name}@${site}.example`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
  }

  async leave(): Promise<void> {
    visitors.delete(this);
    await this.context.close();
  }
}

export async function openBrowser(): Promise<Browser> {
  return launchBrowser();
}
