import { LANGUAGE_HEADER } from '@glass/contracts/language';
import { Caches } from '../../../kernel/cache/caches.js';
import { AccountScene } from './account-scene.js';

let scene: AccountScene;
beforeAll(async () => {
  scene = await AccountScene.start();
  await scene.rows(`update tenant set settings = settings || $2 where uid = $1`, [
    scene.tenant.uid,
    { languages: ['en-US', 'de-DE'], language: null },
  ]);
  for (const { app } of [scene.api, scene.jobs]) app.get(Caches).clear();
});
afterAll(() => scene.stop());

describe('emails', () => {
  it.each([
    ['the person’s, not the page’s', { language: 'de-DE' as const }, 'en-US', 'de'],
    ['the page’s, for a person without one', {}, 'de-DE', 'de'],
    ['English, for a person and page without one', {}, '', 'en'],
  ])('are in the language: %s', async (_name, chosen, page, lang) => {
    const { email } = await scene.newPerson(chosen);
    await scene.send(
      '/api/auth/forgot-password',
      { tenantUID: scene.tenant.uid, email, ...(await scene.captcha()) },
      page ? { [LANGUAGE_HEADER]: page } : {},
    );
    const [mail] = await scene.newMailsTo(email);
    expect(mail?.html).toContain(`<html lang="${lang}">`);
    expect(/Passwort/.test(mail?.subject ?? '')).toBe(lang === 'de');
  });
});
