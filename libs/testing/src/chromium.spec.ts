import { findChromium, launchBrowser } from './chromium.mjs';

describe('findChromium', () => {
  it('uses CHROMIUM_PATH', async () => {
    await expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).resolves.toBe(process.execPath);
  });

  it('fails when CHROMIUM_PATH doesn’t run, and tries nothing else', async () => {
    await expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
      /CHROMIUM_PATH names \/nowhere\/chromium, which does not run/,
    );
  });

  it('starts a browser that shows a page', async () => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.setContent('<h1>Cut glass</h1>');
      expect(await page.textContent('h1')).toBe('Cut glass');
    } finally {
      await browser.close();
    }
  });
});
