import type { Page } from 'playwright-core';
import { expectText } from './expectations.js';

/** Waits until the computer has proved that a person is there, which asks nothing of them. */
export async function passCaptcha(page: Page): Promise<void> {
  await expectText(page, 'Verified');
}
