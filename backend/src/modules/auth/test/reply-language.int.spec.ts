import { randomUUID } from 'node:crypto';
import { Caches } from '../../../kernel/cache/caches.js';
import { LANGUAGE_HEADER } from '@glass/contracts/language';
import { AccountScene } from './account-scene.js';

let scene: AccountScene;
let token: Record<string, string>;
let contactUid: string;
const companyUid = randomUUID();

beforeAll(async () => {
  scene = await AccountScene.start();
  const person = await scene.newPerson();
  contactUid = person.uid;
  token = scene.as(await scene.signIn(person));
});
afterAll(() => scene.stop());

const MISSING = {
  'de-DE': 'Dieses Angebot gibt es nicht.',
  'en-GB': 'This quote does not exist.',
} as const;
type Shown = keyof typeof MISSING;

const ask = (headers: Record<string, string>) =>
  scene.send('/api/quote/get-details', { quoteUID: randomUUID() }, { ...token, ...headers });

async function choose(wishes: { person?: string; company?: string; tenant?: string; offered?: string[] }) {
  const { person = null, company = null, tenant = null, offered = ['en-GB', 'de-DE'] } = wishes;
  const tenantUid = scene.tenant.uid;
  await scene.rows(`update tenant set settings = settings || $2 where uid = $1`, [
    tenantUid,
    { languages: offered, language: tenant },
  ]);
  await scene.rows(`update contact set language = $2 where uid = $1`, [contactUid, person]);
  await scene.rows(`update company set language = $2 where uid = $1`, [companyUid, company]);
  scene.api.app.get(Caches).clear();
}

describe('the language of a reply', () => {
  beforeAll(async () => {
    await scene.rows(
      `insert into company (tenant_uid, uid, name, version, notes, tax_exempt, tax_certificate,
         house_account_terms_days, house_account_past_due, hides_prices, created_at, updated_at, updated_by_name)
       values ($1, $2, 'Dusche & Co', 1, '', false, '', 30, false, false, now(), now(), '')`,
      [scene.tenant.uid, companyUid],
    );
    await scene.rows(
      `insert into company_contact (tenant_uid, uid, company_uid, contact_uid) values ($1, $2, $3, $4)`,
      [scene.tenant.uid, randomUUID(), companyUid, contactUid],
    );
  });

  it.each<[string, Parameters<typeof choose>[0], Record<string, string>, Shown]>([
    ['the page', { person: 'en-GB' }, { [LANGUAGE_HEADER]: 'de-DE' }, 'de-DE'],
    ['another country’s page', { person: 'en-GB' }, { [LANGUAGE_HEADER]: 'de-AT' }, 'de-DE'],
    ['the person', { person: 'de-DE', company: 'en-GB', tenant: 'en-GB' }, {}, 'de-DE'],
    ['the company', { company: 'de-DE', tenant: 'en-GB' }, { 'accept-language': 'en' }, 'de-DE'],
    ['the site', { tenant: 'de-DE' }, { 'accept-language': 'en-GB' }, 'de-DE'],
    ['the browser', {}, { 'accept-language': 'fr, de;q=0.8, en;q=0.5' }, 'de-DE'],
    ['the first of the site', {}, { 'accept-language': 'fr' }, 'en-GB'],
    ['a page in a language that isn’t offered', { person: 'de-DE' }, { [LANGUAGE_HEADER]: 'fr-FR' }, 'de-DE'],
    [
      'English on sites without a choice',
      { person: 'de-DE', offered: [] },
      { 'accept-language': 'de' },
      'en-GB',
    ],
  ])('follows %s', async (_name, wishes, headers, shown) => {
    await choose(wishes);
    const { body } = await ask(headers);
    expect(body).toMatchObject({ code: 'NOT_FOUND', title: MISSING[shown] });
  });

  it('never mixes in concurrent requests', async () => {
    await choose({});
    const locales = Array.from({ length: 60 }, (_, i): Shown => (i % 2 ? 'de-DE' : 'en-GB'));
    const replies = await Promise.all(locales.map((locale) => ask({ [LANGUAGE_HEADER]: locale })));
    expect(replies.map(({ body }) => body.title)).toEqual(locales.map((locale) => MISSING[locale]));
  });

  it('has errors in the site’s other languages, for pages that switch', async () => {
    await choose({ offered: ['en-GB', 'de-DE', 'fr-FR'] });
    const { body } = await ask({ [LANGUAGE_HEADER]: 'de-DE' });
    expect(body).toMatchObject({
      errors: [
        {
          reason: MISSING['de-DE'],
          translations: { 'en-GB': MISSING['en-GB'], 'fr-FR': 'Ce devis n’existe pas.' },
        },
      ],
    });
    const other = await ask({ 'accept-language': 'de-DE' });
    expect(other.body.errors).toEqual([expect.not.objectContaining({ translations: expect.anything() })]);
  });

  it('has the values of a sentence beside it', async () => {
    await choose({});
    const { body } = await scene.send(
      '/api/auth/save-my-profile',
      { firstName: 'x'.repeat(500), lastName: '', phone: '' },
      { ...token, [LANGUAGE_HEADER]: 'de-DE' },
    );
    expect(body).toMatchObject({
      title: 'Einige Felder brauchen einen anderen Wert',
      errors: [
        {
          name: 'firstName',
          code: 'maxLength',
          params: { max: 100 },
          reason: 'darf höchstens 100 Zeichen haben',
        },
      ],
    });
  });

  it('is the page’s for requests that are refused before they are read', async () => {
    const { body } = await scene.api.send('/api/auth/login', '{', { [LANGUAGE_HEADER]: 'de-DE' });
    expect(body).toMatchObject({ code: 'BODY_UNREADABLE', title: 'Wir konnten die Anfrage nicht lesen.' });
  });
});
