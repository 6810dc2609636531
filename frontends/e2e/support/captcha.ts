import type { Page } from 'playwright-core';
import { expectText } from './expectations.js';

/** Lets the computer prove that a person is there, as somebody does who cannot read the picture. */
export async function passCaptcha(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I cannot read the picture' }).click();
  await expectText(page, 'Done: nothing to type here.');
}
