import type { ProblemDetails } from '@glass/contracts/problem-details';
import { TestApi } from '../../../../test/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const fieldsOf = ({ body }: { body: ProblemDetails }) => body.errors.map(({ name }) => name);
const namesFound = async (search: string, stateCode?: string) =>
  (await api.call('/api/geo/list-cities-autocomplete', { countryCode: 'US', stateCode, search })).cities.map(
    ({ name }) => name,
  );

describe('geo calls', () => {
  it('list countries by name for everyone', async () => {
    const { countries } = await api.call('/api/geo/list-countries', {});
    expect(countries.length).toBeGreaterThan(200);
    expect(countries).toContainEqual({ code: 'US', name: 'United States', hasStates: true });
    expect(countries.map(({ name }) => name)).toEqual(
      [...countries.map(({ name }) => name)].sort(new Intl.Collator('en').compare),
    );
  });

  it('list states of a country, and cities of a state without duplicates', async () => {
    const { states } = await api.call('/api/geo/list-states', { countryCode: 'us' });
    expect(states).toContainEqual({ code: 'ME', name: 'Maine' });
    const { cities } = await api.call('/api/geo/list-cities', { countryCode: 'US', stateCode: 'me' });
    expect(cities).toContain('Portland');
    expect(new Set(cities).size).toBe(cities.length);
  });

  it.each([
    [
      'US',
      'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY',
    ],
    ['US', 'OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY AS GU MP PR VI'],
    ['CA', 'AB BC MB NB NL NS NT NU ON PE QC SK YT'],
    [
      'MX',
      'AGU BCN BCS CAM CDMX CHH CHP COA COL DUR GRO GUA HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SIN SLP',
    ],
    ['MX', 'SON TAB TAM TLA VER YUC ZAC'],
    ['GB', 'ENG SCT WLS NIR KEN SRY ESS CON DEV YOR NYK'],
    ['DE', 'BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH'],
    ['FR', 'ARA BFC BRE CVL GES HDF IDF NAQ NOR OCC PAC PDL 01 2B 59 69 75C'],
    ['NL', 'DR FL FR GE GR LI NB NH OV UT ZE ZH'],
    ['AU', 'ACT NSW NT QLD SA TAS VIC WA'],
    ['NO', '03 11 15 18 31 32 33 34 39 40 42 46 50 55 56'],
    ['HK', 'HCW KYT NTM'],
  ])('know the state codes of addresses in %s: %s', async (countryCode, codes) => {
    const { states } = await api.call('/api/geo/list-states', { countryCode });
    expect(states.map(({ code }) => code)).toEqual(expect.arrayContaining(codes.split(' ')));
  });

  it.each([
    ['US', 'NY', 'Buffalo'],
    ['US', 'PR', 'San Juan'],
    ['CA', 'QC', 'Montréal'],
    ['MX', 'CDMX', 'Mexico City'],
    ['GB', 'SCT', 'Glasgow'],
    ['GB', 'KEN', 'Maidstone'],
    ['DE', 'BY', 'Augsburg'],
    ['FR', 'ARA', 'Lyon'],
    ['FR', '59', 'Lille'],
    ['NL', 'UT', 'Amersfoort'],
    ['AU', 'WA', 'Perth'],
  ])('list the cities of %s-%s, such as %s', async (countryCode, stateCode, city) => {
    const { cities } = await api.call('/api/geo/list-cities', { countryCode, stateCode });
    expect(cities).toContain(city);
    const found = await api.call('/api/geo/list-cities-autocomplete', {
      countryCode,
      stateCode,
      search: city,
    });
    expect(found.cities).toContainEqual({ name: city, stateCode });
  });

  it('list no states for a country without states', async () => {
    const { countries } = await api.call('/api/geo/list-countries', {});
    const { code } = countries.find(({ hasStates }) => !hasStates)!;
    expect(await api.call('/api/geo/list-states', { countryCode: code })).toEqual({ states: [] });
  });

  it('reject unknown codes by field', async () => {
    const none = await api.send('/api/geo/list-states', { countryCode: 'XX' });
    expect([none.status, ...fieldsOf(none)]).toEqual([400, 'countryCode']);
    const elsewhere = await api.send('/api/geo/list-cities', { countryCode: 'US', stateCode: 'NSW' });
    expect([elsewhere.status, ...fieldsOf(elsewhere)]).toEqual([400, 'stateCode']);
    const search = { countryCode: 'US', stateCode: 'ZZ', search: 'port' };
    expect(fieldsOf(await api.send('/api/geo/list-cities-autocomplete', search))).toEqual(['stateCode']);
    for (const countryCode of ['__proto__', '', 7, null, ['US']]) {
      const reply = await api.send('/api/geo/list-states', { countryCode });
      expect({ countryCode, status: reply.status, fields: fieldsOf(reply) }).toEqual({
        countryCode,
        status: 400,
        fields: ['countryCode'],
      });
    }
  });
});

describe('POST geo/list-cities-autocomplete', () => {
  it('returns up to 20 names, those that start with the text first', async () => {
    const names = await namesFound('port');
    expect(names).toHaveLength(20);
    expect(names.every((name) => name.toLowerCase().startsWith('port'))).toBe(true);
    expect(await namesFound('port', 'ME')).toEqual(expect.arrayContaining(['Portland', 'South Portland']));
  });

  it('ignores accents and case', async () => {
    const search = (typed: string) =>
      api.call('/api/geo/list-cities-autocomplete', { countryCode: 'BR', search: typed });
    const { cities } = await search('SAO PAULO');
    expect(cities[0]).toEqual({ name: 'São Paulo', stateCode: 'SP' });
    expect(await search('são paulo')).toEqual({ cities });
  });

  it('treats special characters as text', async () => {
    expect(await namesFound('.*')).toEqual([]);
    expect(await namesFound('(((((((((((')).toEqual([]);
    const long = { countryCode: 'US', search: 'x'.repeat(81) };
    expect(fieldsOf(await api.send('/api/geo/list-cities-autocomplete', long))).toEqual(['search']);
  });

  it('answers 40 concurrent searches of the largest country', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => namesFound(`s${index % 10}a`.replace(/\d/, ''))),
    );
    expect(new Set(replies.map((names) => names.length))).toEqual(new Set([20]));
  });
});
