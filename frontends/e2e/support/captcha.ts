import type { Page } from '@playwright/test';
import { expectText } from './expectations.js';

/** Waits until the proof-of-work captcha is solved. */
export async function passCaptcha(page: Page): Promise<void> {
  await expectText(page, 'Verified');
}
