import { createPageLanguage } from '../src/page-language.js';
import { switchLanguage } from '../src/switch-language.js';
import type { Catalogue, Locale } from '../src/index.js';

/** A loader whose files arrive when the test says so. */
function aLoader() {
  const waiting: { locale: Locale; done: (messages: Catalogue) => void; fail: (error: Error) => void }[] = [];
  const load = (locale: Locale) =>
    new Promise<Catalogue>((done, fail) => waiting.push({ locale, done, fail }));
  return { load, waiting };
}

const answering = (id: string) => (locale: Locale) => Promise.resolve({ [id]: `${id} ${locale}` });

function read(language: ReturnType<typeof createPageLanguage>, id: string): string {
  return language.getTranslator().translate({ id });
}

describe('switchLanguage', () => {
  it('loads the messages of a script in the current language, once, and all who request it wait for them', async () => {
    const language = createPageLanguage('de-DE');
    const { load, waiting } = aLoader();
    const first = language.registerCatalogue('buyer/1', load);
    const second = language.registerCatalogue('buyer/1', load).then(() => read(language, 'a'));
    expect(waiting.map(({ locale }) => locale)).toEqual(['de-DE']);
    // Later than anything that doesn't wait for the file.
    setImmediate(() => waiting[0]?.done({ a: 'Angebot' }));
    expect(await second).toBe('Angebot');
    await first;
  });

  it('switches when all registered messages are there, and notifies once', async () => {
    const language = createPageLanguage('en-US');
    const listener = jest.fn();
    language.subscribe(listener);
    await language.registerCatalogue('host', answering('a'));
    await language.registerCatalogue('buyer', answering('b'));
    const { load, waiting } = aLoader();
    const third = language.registerCatalogue('tenant', load);
    waiting[0]?.done({ c: 'English' });
    await third;
    const switching = switchLanguage('fr-FR', language);
    expect(read(language, 'a')).toBe('a en-US');
    waiting[1]?.done({ c: 'Français' });
    await switching;
    expect(['a', 'b', 'c'].map((id) => read(language, id))).toEqual(['a fr-FR', 'b fr-FR', 'Français']);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('includes scripts that are requested during a switch', async () => {
    const language = createPageLanguage('en-US');
    const { load, waiting } = aLoader();
    const first = language.registerCatalogue('a', load);
    waiting[0]?.done({ a: 'English' });
    await first;
    const switching = switchLanguage('de-DE', language);
    const second = aLoader();
    const late = language.registerCatalogue('b', second.load);
    waiting[1]?.done({ a: 'Deutsch' });
    await Promise.resolve();
    second.waiting[0]?.done({ b: 'English' });
    await late;
    await Promise.resolve();
    second.waiting[1]?.done({ b: 'Deutsch, später' });
    await switching;
    expect(read(language, 'b')).toBe('Deutsch, später');
    expect(second.waiting.map(({ locale }) => locale)).toEqual(['en-US', 'de-DE']);
  });

  it('loads a script again in the language that was switched to meanwhile', async () => {
    const language = createPageLanguage('en-US');
    const { load, waiting } = aLoader();
    const late = language.registerCatalogue('b', load);
    const switching = switchLanguage('de-DE', language);
    waiting[1]?.done({ b: 'Deutsch' });
    await switching;
    waiting[0]?.done({ b: 'English' });
    await Promise.resolve();
    waiting[2]?.done({ b: 'Deutsch' });
    await late;
    expect(read(language, 'b')).toBe('Deutsch');
  });

  it('keeps the language when a file is missing, and may try again', async () => {
    const language = createPageLanguage('en-US');
    await language.registerCatalogue('a', answering('a'));
    const { load, waiting } = aLoader();
    const b = language.registerCatalogue('b', load);
    waiting[0]?.done({});
    await b;
    const switching = switchLanguage('es-ES', language);
    waiting[1]?.fail(new Error('offline'));
    await expect(switching).rejects.toThrow('offline');
    expect(read(language, 'a')).toBe('a en-US');
    const again = switchLanguage('es-ES', language);
    waiting[2]?.done({});
    await again;
    expect(read(language, 'a')).toBe('a es-ES');
  });

  it('lets the last of two switches win', async () => {
    const language = createPageLanguage('en-US');
    const { load, waiting } = aLoader();
    const a = language.registerCatalogue('a', load);
    waiting[0]?.done({});
    await a;
    const german = switchLanguage('de-DE', language);
    const french = switchLanguage('fr-FR', language);
    waiting[2]?.done({ a: 'Français' });
    await french;
    waiting[1]?.done({ a: 'Deutsch' });
    await german;
    expect(read(language, 'a')).toBe('Français');
  });

  it('requests a script’s messages again after a failure', async () => {
    const language = createPageLanguage('en-US');
    const { load, waiting } = aLoader();
    const failing = language.registerCatalogue('a', load);
    waiting[0]?.fail(new Error('offline'));
    await expect(failing).rejects.toThrow('offline');
    const again = language.registerCatalogue('a', load);
    waiting[1]?.done({ a: 'There' });
    await again;
    expect(read(language, 'a')).toBe('There');
  });
});

describe('fetchMessages', () => {
  const fetchBefore = globalThis.fetch;
  afterEach(() => void (globalThis.fetch = fetchBefore));

  it('reads runs of consecutive ids', async () => {
    globalThis.fetch = () =>
      Promise.resolve(
        Response.json([
          ['b9', 'nine', 'ten', [['name']]],
          ['bz', 'z', 'ten again'],
        ]),
      );
    const messages = await createPageLanguage('en-US').fetchMessages('/js/en-US/1.json');
    expect(messages).toEqual({ b9: 'nine', ba: 'ten', bb: [['name']], bz: 'z', b10: 'ten again' });
  });

  it.each([
    ['can’t be read', () => Promise.resolve(new Response('not found', { status: 404 }))],
    ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails like its script when the file %s', async (_why, fetchFile) => {
    globalThis.fetch = fetchFile;
    await expect(createPageLanguage('en-US').fetchMessages('/js/en-US/1.json')).rejects.toMatchObject({
      ...{ name: 'ChunkLoadError', message: 'Loading the messages /js/en-US/1.json failed.' },
    });
  });
});
