import type { Download, Page } from 'playwright-core';

/** Waits until the page shows the text; says which text when it never does. */
export async function expectText(page: Page, text: string): Promise<void> {
  await page
    .getByText(text)
    .filter({ visible: true })
    .first()
    .waitFor()
    .catch(async () => {
      const shown = (await page.locator('body').innerText()).slice(0, 1500);
      throw new Error(`"${text}" never showed at ${page.url()}. The page says:\n${shown}`);
    });
}

/** What an action of the person makes the browser download. */
export async function downloadOf(page: Page, action: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), action()]);
  return download;
}
