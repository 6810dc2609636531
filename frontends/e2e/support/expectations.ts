import type { Download, Page } from '@playwright/test';

/** Waits until the page shows the text. @throws with the page's text otherwise */
export async function expectText(page: Page, text: string | RegExp): Promise<void> {
  await page
    .getByText(text)
    .filter({ visible: true })
    .first()
    .waitFor()
    .catch(async () => {
      const shown = (await page.locator('body').innerText()).slice(0, 1500);
      throw new Error(`"${String(text)}" never showed at ${page.url()}. The page says:\n${shown}`);
    });
}

/** @returns the download that the action starts */
export async function downloadOf(page: Page, action: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), action()]);
  return download;
}
