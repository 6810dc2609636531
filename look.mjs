import { launchBrowser } from '@glass/testing';
const b = await launchBrowser();
const base = 'http://demo.localhost:4390';
const shot = (p, n) => p.screenshot({ path: `/tmp/look-e/${n}.png` });
for (const [n, w, h] of [['1280',1280,800],['360',360,740],['640',640,400],['740',740,360]]) {
  const c = await b.newContext({ viewport: { width: w, height: h } });
  const p = await c.newPage();
  await p.goto(base + '/get-a-quote'); await p.getByRole('status', { name: 'Price' }).waitFor(); await p.waitForTimeout(800);
  await shot(p, 'gaq-' + n);
  await c.close();
}
const c = await b.newContext({ viewport: { width: 1280, height: 800 } });
const p = await c.newPage();
await p.goto(base + '/'); await p.waitForTimeout(1500); await shot(p, 'home');
await p.goto(base + '/account/login'); await p.getByLabel('E-mail').first().fill('buyer@demo.example').catch(()=>{}); await p.getByLabel('Password').first().fill('Panels-2026!'); await p.getByRole('button', { name: /^(Sign in|Log in)$/ }).last().click(); await p.waitForTimeout(2000); await shot(p,'after-login');
await p.goto(base + '/my-quotes'); await p.waitForTimeout(1500); await shot(p, 'my-quotes');
const q = await p.locator('a[href^="/quote/"]').first().getAttribute('href').catch(()=>null); console.log(q, p.url());
if (q) { await p.goto(base + q); await p.waitForTimeout(1500); await p.screenshot({ path: '/tmp/look-e/quote.png', fullPage: true }); }
await b.close();
