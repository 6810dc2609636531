import type { Locator, Page } from '@playwright/test';

/** Types of `hand.mjs`. */
export class Hand {
  clicks: number;
  keys: number;
  constructor(page: Page, isPhone: boolean);
  press(locator: Locator): Promise<void>;
  enter(label: string | RegExp, text: string): Promise<void>;
  sees(text: string | RegExp): Promise<void>;
  effort(): { clicks: number; keys: number; waitedSeconds: number; seconds: number };
  waiting(act: () => Promise<unknown>): Promise<void>;
}
