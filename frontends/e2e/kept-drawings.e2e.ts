import { readFileSync } from 'node:fs';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import type * as KeptDrawings from '../buyer/src/features/buy/stored-drawings.js';

/*
 * Drawings that the browser stores until there is a quote. Tests use a real browser because no IndexedDB substitute
 * stores files.
 */

const SITE = 'http://drawings.localhost/';
/** Scripts of the page by the end of their address. */
const SCRIPTS = {
  'kept-drawings.js': scriptOf('../buyer/src/features/buy/stored-drawings.ts'),
  'device-store.js': scriptOf('../buyer/src/parts/device-store.ts'),
};

function scriptOf(source: string): string {
  return transpileModule(readFileSync(new URL(source, import.meta.url), 'utf8'), {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 },
  }).outputText;
}

type Act = [keyof typeof KeptDrawings, ...args: (string | { name: string; text: string })[]];

let context: BrowserContext;
let page: Page;

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext();
  await context.route(`${SITE}**`, (route) => {
    const script = Object.entries(SCRIPTS).find(([name]) => route.request().url().endsWith(name));
    return route.fulfill(
      script
        ? { contentType: 'text/javascript', body: script[1] }
        : { contentType: 'text/html', body: '<!doctype html><title>Drawings</title>' },
    );
  });
  page = await tab();
});
test.afterEach(() => context.close());

async function tab(): Promise<Page> {
  const opened = await context.newPage();
  await opened.goto(SITE);
  return opened;
}

/** Runs the calls in order. @returns the files of the last call that returned some */
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

test('stored drawings are handed to their quote once, with names', async () => {
  await act(page, ['keepDrawing', 'one', bath], ['keepDrawing', 'one', door], ['keepDrawing', 'two', door]);
  await page.reload();
  expect(await act(page, ['takeDrawings', 'one'])).toEqual([bath, door]);
  expect(await act(page, ['takeDrawings', 'one'])).toEqual([]);
  expect(await act(page, ['takeDrawings', 'two'])).toEqual([door]);
});

test('stored drawings are handed to only one of two tabs', async () => {
  await act(page, ['keepDrawing', 'one', bath]);
  const other = await tab();
  const taken = await Promise.all([page, other].map((each) => act(each, ['takeDrawings', 'one'])));
  expect(taken.flat()).toEqual([bath]);
});

test('a drawing stored twice is kept once, and a forgotten one is removed', async () => {
  await act(page, ['keepDrawing', 'one', bath], ['keepDrawing', 'one', bath], ['keepDrawing', 'one', door]);
  await act(page, ['forgetDrawing', 'one', door]);
  expect(await act(page, ['takeDrawings', 'one'])).toEqual([bath]);
});

test('copied drawings are handed to both quotes', async () => {
  await act(page, ['keepDrawing', 'one', bath], ['copyDrawings', 'one', 'two']);
  expect(await act(page, ['takeDrawings', 'one'])).toEqual([bath]);
  expect(await act(page, ['takeDrawings', 'two'])).toEqual([bath]);
});

test('stored drawings without a quote are deleted after 30 days', async () => {
  await act(page, ['keepDrawing', 'one', bath]);
  await page.evaluate(() => {
    const later = Date.now() + 31 * 24 * 60 * 60 * 1000;
    Date.now = () => later;
  });
  await act(page, ['keepDrawing', 'two', door]);
  expect(await act(page, ['takeDrawings', 'one'])).toEqual([]);
  expect(await act(page, ['takeDrawings', 'two'])).toEqual([door]);
});

test('storing drawings doesn’t fail when the browser blocks storage', async () => {
  await page.evaluate(() => {
    indexedDB.open = () => {
      throw new DOMException('Not in a private window', 'SecurityError');
    };
  });
  expect(await act(page, ['keepDrawing', 'one', bath], ['takeDrawings', 'one'])).toEqual([]);
});
