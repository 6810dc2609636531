import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import type * as KeptDrawings from '../buyer/src/features/quote-request/stored-drawings.js';
import { openBrowser } from './support/visitor.js';

/*
 * The drawings that a browser keeps until there is a quote, in the browser's own database: none that tests could put in
 * its place keeps files.
 */

const SITE = 'http://drawings.localhost/';
const source = new URL('../buyer/src/features/quote-request/stored-drawings.ts', import.meta.url);
const script = transpileModule(readFileSync(source, 'utf8'), {
  compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 },
}).outputText;

type Act = [keyof typeof KeptDrawings, ...args: (string | { name: string; text: string })[]];

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext();
  await context.route(`${SITE}**`, (route) =>
    route.fulfill(
      route.request().url().endsWith('.js')
        ? { contentType: 'text/javascript', body: script }
        : { contentType: 'text/html', body: '<!doctype html><title>Drawings</title>' },
    ),
  );
  page = await tab();
});
afterEach(() => context.close());

async function tab(): Promise<Page> {
  const opened = await context.newPage();
  await opened.goto(SITE);
  return opened;
}

/** Does so one after the other, and answers with the files of the last that gave some. */
function act(where: Page, ...acts: Act[]): Promise<{ name: string; text: string }[]> {
  return where.evaluate(async (all) => {
    const address = '/kept-drawings.js';
    const kept = (await import(address)) as Record<
      string,
      (...args: unknown[]) => Promise<File[] | undefined>
    >;
    let files: File[] = [];
    for (const [name, ...args] of all) {
      const given = args.map((arg) =>
        typeof arg === 'string' ? arg : new File([arg.text], arg.name, { lastModified: 1 }),
      );
      files = (await kept[name]!(...given)) ?? files;
    }
    return Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
  }, acts);
}

const bath = { name: 'bath.dxf', text: 'SECTION' };
const door = { name: 'door.dxf', text: 'ENTITIES' };

it('are given with their names to the quote that they are kept for, once', async () => {
  await act(page, ['keepDrawing', 'one', bath], ['keepDrawing', 'one', door], ['keepDrawing', 'two', door]);
  await page.reload();
  expect(await act(page, ['takeDrawings', 'one'])).toEqual([bath, door]);
  expect(await act(page, ['takeDrawings', 'one'])).toEqual([]);
  expect(await act(page, ['takeDrawings', 'two'])).toEqual([door]);
});

it('are given to one of two tabs that ask at the same time', async () => {
  await act(page, ['keepDrawing', 'one', bath]);
  const other = await tab();
  const taken = await Promise.all([page, other].map((each) => act(each, ['takeDrawings', 'one'])));
  expect(taken.flat()).toEqual([bath]);
});

it('are one where the same file is read again, and none where that is taken back', async () => {
  await act(page, ['keepDrawing', 'one', bath], ['keepDrawing', 'one', bath], ['keepDrawing', 'one', door]);
  await act(page, ['forgetDrawing', 'one', door]);
  expect(await act(page, ['takeDrawings', 'one'])).toEqual([bath]);
});

it('go along with both quotes where their panels become another one as well', async () => {
  await act(page, ['keepDrawing', 'one', bath], ['copyDrawings', 'one', 'two']);
  expect(await act(page, ['takeDrawings', 'one'])).toEqual([bath]);
  expect(await act(page, ['takeDrawings', 'two'])).toEqual([bath]);
});

it('of quotes that were never made are thrown away after thirty days', async () => {
  await act(page, ['keepDrawing', 'one', bath]);
  await page.evaluate(() => {
    const later = Date.now() + 31 * 24 * 60 * 60 * 1000;
    Date.now = () => later;
  });
  await act(page, ['keepDrawing', 'two', door]);
  expect(await act(page, ['takeDrawings', 'one'])).toEqual([]);
  expect(await act(page, ['takeDrawings', 'two'])).toEqual([door]);
});

it('are none, and no error, where the browser keeps nothing', async () => {
  await page.evaluate(() => {
    indexedDB.open = () => {
      throw new DOMException('Not in a private window', 'SecurityError');
    };
  });
  expect(await act(page, ['keepDrawing', 'one', bath], ['takeDrawings', 'one'])).toEqual([]);
});
