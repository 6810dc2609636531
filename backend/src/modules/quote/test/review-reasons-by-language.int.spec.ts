import type { QuoteDetails } from '@glass/contracts/quote';
import type { Locale } from '@glass/language';
import { INCH_UIDS } from '@glass/pricing';
import { without } from '../../../../test/change-catalogue.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { QuoteScene, TO_REVIEW } from './quote-scene.js';

/* A shop that works in English, with a sentence of its own for wide panels, and a buyer who reads German. */

let scene: QuoteScene;
let jobs: TestJobs;
beforeAll(async () => {
  scene = await QuoteScene.start('reasons', { languages: ['en-US', 'de-DE', 'fr-FR'], language: 'en-US' });
  jobs = await TestJobs.start(scene.api.config);
  await read('de-DE', 'buyer');
  await read('en-US', 'sales');
});
afterAll(async () => {
  await jobs.stop();
  await scene.stop();
});

const read = (language: Locale, person: 'buyer' | 'sales') =>
  scene.call('/api/auth/save-my-language', { language }, person);
const reasonsOf = async (quoteUID: string, person: 'buyer' | 'sales') =>
  (await scene.get(quoteUID, person)).review!.reasons;

describe('reasons of a quote in review', () => {
  it('are in the language of each reader, who isn’t the one who submitted it', async () => {
    const { uid } = await scene.submit(await scene.draft([TO_REVIEW]));
    expect(await reasonsOf(uid, 'buyer')).toEqual([
      'Scheibe 1: Längere Seite: 80″. Über 72″ ist unsere Freigabe nötig.',
    ]);
    const english = 'Panel 1: The longer side is 80″; over 72″ needs our approval.';
    expect(await reasonsOf(uid, 'sales')).toEqual([english]);
    const [stored] = (await scene.sql(
      `select review->'reasons' as reasons from quote where uid = $1`,
      uid,
    )) as {
      reasons: unknown;
    }[];
    expect(stored!.reasons).toMatchObject([
      { kind: 'finding', lineNumber: 1, finding: { facts: { about: 'longerSide', limit: 1828.8 } } },
    ]);
    const [toBuyer] = await mailsTo(jobs, 'buyer@reasons.example');
    expect(toBuyer!.text).toContain('Über 72″ ist unsere Freigabe nötig');
  });

  it('stay as they are if an earlier version stored sentences', async () => {
    const { uid } = await scene.submit(await scene.draft([TO_REVIEW]));
    const sentence = 'Panel 1: It is wide.';
    const review = `jsonb_set(review, '{reasons}', $2::jsonb)`;
    await scene.sql(`update quote set review = ${review} where uid = $1`, uid, JSON.stringify([sentence]));
    expect(await reasonsOf(uid, 'buyer')).toEqual([sentence]);
    expect(await reasonsOf(uid, 'sales')).toEqual([sentence]);
  });

  it('have the shop’s own message in the translation of each reader', async () => {
    const own = 'Over 6 feet we check the furnace first.';
    await scene.changeList((list) => {
      for (const rule of list.shapeRules) {
        if (rule.code === 'PANEL_MAX_H' && rule.severity === 'review') rule.message = own;
      }
      list.translations = [
        ...(list.translations ?? []),
        { text: own, de: 'Über 1,83 m prüfen wir erst den Ofen.', en: '', es: '', fr: '' },
      ];
    });
    const { uid } = await scene.submit(await scene.draft([TO_REVIEW]));
    expect(await reasonsOf(uid, 'buyer')).toEqual(['Scheibe 1: Über 1,83 m prüfen wir erst den Ofen.']);
    expect(await reasonsOf(uid, 'sales')).toEqual([`Panel 1: ${own}`]);
    const messages = ({ panels }: QuoteDetails) => panels[0]!.findings.map(({ message }) => message);
    expect(messages(await scene.get(uid))).toEqual(['Über 1,83 m prüfen wir erst den Ofen.']);
    expect(messages(await scene.get(uid, 'sales'))).toEqual([own]);
  });
});

it('a finding about glass that is no longer offered is in the language of each reader', async () => {
  const draft = await scene.draft();
  const [panel] = draft.panels;
  const spec = { ...panel!.spec, materialUID: INCH_UIDS.satin38 };
  const change = { panelUID: panel!.uid, version: panel!.version, quantity: 2, spec };
  const { quoteVersion } = await scene.call('/api/glass-panel/save', change);
  const { uid: quoteUID, version } = await scene.submit({ uid: draft.uid, version: quoteVersion });
  await scene.changeList(without('materials', INCH_UIDS.satin38));
  const { changes } = await scene.call('/api/quote/reprice', { quoteUID, version });
  expect(changes[0]!.reasons).toEqual(['3/8 in Satin etched wird nicht mehr angeboten']);
  const message = async (person: 'buyer' | 'sales') =>
    (await scene.get(quoteUID, person)).panels[0]!.findings[0]!.message;
  expect(await message('buyer')).toBe('3/8 in Satin etched wird nicht mehr angeboten.');
  expect(await message('sales')).toBe('3/8 in Satin etched is no longer offered.');
});
