import { findChromium, launchBrowser } from './chromium.mjs';

describe('finding Chromium', () => {
  it('takes the one that CHROMIUM_PATH names', async () => {
    await expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).resolves.toBe(process.execPath);
  });

  it('says so when CHROMIUM_PATH names something that does not run, and looks no further', async () => {
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
