import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { launchBrowser } from '@glass/testing';
const W = 'http://demo.localhost:4601';
const d = '.data/mail';
const all = (
  await Promise.all(
    (await readdir(d)).map(async (f) => {
      try {
        return JSON.parse(await readFile(`${d}/${f}`, 'utf8'));
      } catch {
        return null;
      }
    }),
  )
).filter(Boolean);
const gia = all.find((m) => m.to === 'gia.rossi@guests.example' && m.text.includes('demo.localhost'));
const noah = all.find((m) => m.to === 'noah.kim@guests.example' && m.text.includes('demo.localhost'));
const link = (m) => /https?:\S+\/q\/\S+/.exec(m.text)[0];
const s = JSON.parse(await readFile('.data/postgres/settings.json', 'utf8'));
const db = new pg.Client({
  host: '127.0.0.1',
  port: s.port,
  user: 'postgres',
  password: s.superuser,
  database: 'glass',
});
await db.connect();
const browser = await launchBrowser();
const shots = async (url, name) => {
  for (const [k, viewport] of [
    ['p', { width: 360, height: 740 }],
    ['w', { width: 1280, height: 800 }],
  ]) {
    const c = await browser.newContext({ viewport, isMobile: k === 'p', hasTouch: k === 'p' });
    const p = await c.newPage();
    p.on('response', (r) => {
      if (r.status() >= 400) console.log(r.status(), r.url());
    });
    await p.goto(url);
    await p.waitForTimeout(2500);
    await p.screenshot({ path: `/tmp/mails-shots/${name}-${k}.png` });
    await c.close();
  }
};
await shots(link(noah), 'noah');
await db.query(
  `update quote_link set expires_at = now() - interval '1 day' where email='gia.rossi@guests.example'`,
);
await shots(link(gia), 'expired');
await db.query(`update quote_link set revoked_at = now() where email='gia.rossi@guests.example'`);
await shots(link(gia), 'revoked');
await shots(`${W}/q/abc`, 'unknown');
await shots('http://opal.localhost:4601/', 'opal');
const c = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
const m = await c.newPage();
await m.setContent(noah.html);
await m.screenshot({ path: '/tmp/mails-shots/linkmail-p.png', fullPage: true });
const orderMail = all.filter((x) => /Ines|SO-/.test(x.subject)).map((x) => x.subject);
console.log(orderMail.slice(0, 5), all.length, noah.attachments?.length);
const staff = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
await staff.goto(`${W}/account/login`);
await staff.getByLabel('Email').fill('sales@demo.example');
await staff.getByLabel('Password', { exact: true }).fill('Panels-2026!');
await staff.getByRole('button', { name: 'Sign in' }).click();
await staff.waitForURL((u) => !u.pathname.startsWith('/account'));
await staff.goto(`${W}/tenant/orders?account=none`);
await staff.getByText('Ines Vogel').first().click();
await staff.waitForTimeout(2000);
await staff.getByRole('button', { name: 'Send a link' }).click();
await staff.waitForTimeout(1500);
await staff.screenshot({ path: '/tmp/mails-shots/order-send-w.png' });
await staff.setViewportSize({ width: 360, height: 740 });
await staff.waitForTimeout(800);
await staff.screenshot({ path: '/tmp/mails-shots/order-send-p.png' });
await staff.getByRole('button', { name: 'Close' }).last().click();
await staff.waitForTimeout(500);
await staff.getByText('has no account').scrollIntoViewIfNeeded();
await staff.screenshot({ path: '/tmp/mails-shots/guestnote-p.png' });
await browser.close();
await db.end();
