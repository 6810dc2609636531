import { test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { grantOf, PASSWORD, type Site } from './grant.js';

export { PASSWORD, type Site };

const webPort = process.env.E2E_WEB_PORT ?? '';
/** Playwright cancels a tap that would miss a moving target. Chromium logs this, and no page is at fault. */
const CANCELED_TAP = /^Ignored attempt to cancel a touchstart event/;

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** The URL of a page on a tenant's site. */
export function at(site: Site | 'nowhere', path: string): string {
  return `http://${site}.localhost:${webPort}${path}`;
}

/** Open visitors, and the test file of each. */
const openVisitors = new Map<Visitor, string>();

/** One person with a browser context, and so with storage, of their own. */
export class Visitor {
  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    /** Errors in the page's scripts and console. */
    readonly complaints: string[],
  ) {}

  /** Also closes visitors that an earlier test file of this worker left open: files share a browser. */
  static async arrive(browser: Browser, viewport = DESKTOP, locale = 'en-US'): Promise<Visitor> {
    const { file } = test.info();
    for (const [left, itsFile] of openVisitors) if (itsFile !== file) await left.leave();
    const isPhone = viewport.width < 600;
    const context = await browser.newContext({ viewport, locale, hasTouch: isPhone, isMobile: isPhone });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !CANCELED_TAP.test(message.text())) complaints.push(message.text());
    });
    const visitor = new Visitor(page, context, complaints);
    openVisitors.set(visitor, file);
    return visitor;
  }

  /** Stores a session in the browser, as an earlier sign-in would have; opens no page. */
  async signIn(site: Site, name: string): Promise<void> {
    const value = JSON.stringify(await grantOf(site, name));
    const origin = new URL(at(site, '/')).origin;
    await this.context.setStorageState({
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'authInfo', value }] }],
    });
  }

  /** Signs in on the sign-in page. */
  async signInByHand(site: Site, name: string): Promise<void> {
    const { page } = this;
    await page.goto(at(site, '/account/login'));
    await page.getByLabel('Email').fill(`${name}@${site}.example`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
  }

  /** Lets pages of the site read and write the clipboard. */
  async allowClipboard(site: Site): Promise<void> {
    await this.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: at(site, '') });
  }

  async leave(): Promise<void> {
    openVisitors.delete(this);
    await this.context.close();
  }
}
