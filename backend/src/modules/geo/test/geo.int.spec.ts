import type { ProblemDetails } from '@glass/contracts';
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

describe('the lists of places', () => {
  it('are for everyone, and give the countries by name', async () => {
    const { countries } = await api.call('/api/geo/list-countries', {});
    expect(countries.length).toBeGreaterThan(200);
    expect(countries).toContainEqual({ code: 'US', name: 'United States', hasStates: true });
    expect(countries.map(({ name }) => name)).toEqual(
      [...countries.map(({ name }) => name)].sort(new Intl.Collator('en').compare),
    );
  });

  it('give the states of a country, and the cities of a state once each', async () => {
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
  ])('know the codes that addresses in %s have: %s', async (countryCode, codes) => {
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
  ])('give the cities of %s-%s, and %s among them', async (countryCode, stateCode, city) => {
    const { cities } = await api.call('/api/geo/list-cities', { countryCode, stateCode });
    expect(cities).toContain(city);
    const found = await api.call('/api/geo/list-cities-autocomplete', {
      countryCode,
      stateCode,
      search: city,
    });
    expect(found.cities).toContainEqual({ name: city, stateCode });
  });

  it('give no states where a country has none', async () => {
    const { countries } = await api.call('/api/geo/list-countries', {});
    const { code } = countries.find(({ hasStates }) => !hasStates)!;
    expect(await api.call('/api/geo/list-states', { countryCode: code })).toEqual({ states: [] });
  });

  it('say at the field which code there is not', async () => {
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

describe('searching a city while typing', () => {
  it('puts the names that begin with it first, at most twenty', async () => {
    const names = await namesFound('port');
    expect(names).toHaveLength(20);
    expect(names.every((name) => name.toLowerCase().startsWith('port'))).toBe(true);
    expect(await namesFound('port', 'ME')).toEqual(expect.arrayContaining(['Portland', 'South Portland']));
  });

  it('takes no notice of accents and capitals', async () => {
    const search = (typed: string) =>
      api.call('/api/geo/list-cities-autocomplete', { countryCode: 'BR', search: typed });
    const { cities } = await search('SAO PAULO');
    expect(cities[0]).toEqual({ name: 'São Paulo', stateCode: 'SP' });
    expect(await search('são paulo')).toEqual({ cities });
  });

  it('takes what was typed as a name, whatever signs are in it', async () => {
    expect(await namesFound('.*')).toEqual([]);
    expect(await namesFound('(((((((((((')).toEqual([]);
    const long = { countryCode: 'US', search: 'x'.repeat(81) };
    expect(fieldsOf(await api.send('/api/geo/list-cities-autocomplete', long))).toEqual(['search']);
  });

  it('answers many who search the largest country at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => namesFound(`s${index % 10}a`.replace(/\d/, ''))),
    );
    expect(new Set(replies.map((names) => names.length))).toEqual(new Set([20]));
  });
});
