import { launchBrowser } from '@glass/testing';
import { mkdirSync } from 'node:fs';
const WEB = 4161;
const out = '/tmp/home-shots';
mkdirSync(out, { recursive: true });
const browser = await launchBrowser();
const PASS = 'Panels-2026!';
const only = process.argv[2];
async function login(ctx, site, email) {
  const page = await ctx.newPage();
  await page.goto(`http://${site}.localhost:${WEB}/account/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASS);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account'));
  return page;
}
async function shots(name, site, email, paths) {
  if (only && !name.includes(only)) return;
  for (const width of [1280, 360]) {
    const ctx = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 800 } });
    const page = email ? await login(ctx, site, email) : await ctx.newPage();
    if (email) console.log(name, width, 'landed on', new URL(page.url()).pathname);
    for (const [label, path] of paths) {
      await page.goto(`http://${site}.localhost:${WEB}${path}`);
      await page.waitForLoadState('networkidle').catch(() => {});
      await page.screenshot({ path: `${out}/${name}-${label}-${width}.png`, fullPage: true });
    }
    await ctx.close();
  }
}
await shots('owner', 'demo', 'owner@demo.example', [
  ['home', '/tenant/home'],
  ['settings', '/tenant/settings#taxes'],
  ['orders', '/tenant/orders?due=today'],
]);
await shots('viewer', 'metrik', 'viewer@metrik.example', [['home', '/tenant/home']]);
await shots('buyer', 'demo', 'buyer@demo.example', [['home', '/customer/home']]);
await shots('mbuyer', 'metrik', 'buyer@metrik.example', [['home', '/customer/home']]);
await shots('guest', 'demo', null, [['landing', '/']]);
await shots('mguest', 'metrik', null, [['landing', '/']]);
await shots('root', 'platform', 'root@platform.example', [
  ['stats', '/platform/stats'],
  ['users', '/platform/users'],
]);
await browser.close();
