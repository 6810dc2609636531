import type { Page } from '@playwright/test';

/* English with accents and a third more letters, as long as German or French. Text that isn't a message stays as it is. */

/** Shows the page in the pseudo-language. Call it before the page opens. */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  await page.addInitScript(replaceMessages);
}

type Compiled = string | (string | [string, string?, Record<string, Compiled | number>?])[];

/** Runs in the page, so everything it needs is inside. */
function replaceMessages(): void {
  const accents = { a: 'å', e: 'ë', i: 'ï', o: 'ø', u: 'ü', A: 'Å', E: 'Ë', I: 'Ï', O: 'Ø', U: 'Ü' };
  /** Letters of a translation by letters of its English. */
  const growth = 1.35;

  /** Accents each vowel, and doubles vowels until the text is a third longer. */
  const stretch = (text: string): string => {
    let out = '';
    let letters = 0;
    for (const letter of text) {
      letters += 1;
      const accented = accents[letter as keyof typeof accents] as string | undefined;
      const isShort = out.length + 2 <= Math.ceil(letters * growth) + 1;
      out += accented === undefined ? letter : accented + (isShort ? accented.toLowerCase() : '');
    }
    return out;
  };
  const toPseudo = (message: Compiled): Compiled => {
    if (typeof message === 'string') return stretch(message);
    return message.map((part) => {
      if (typeof part === 'string') return part === '#' ? part : stretch(part);
      const [name, type, options] = part;
      if (!options) return part;
      const cases = Object.entries(options).map(([key, text]) => [
        key,
        typeof text === 'number' ? text : toPseudo(text),
      ]);
      return [name, type, Object.fromEntries(cases)];
    });
  };

  const { fetch } = window;
  window.fetch = async (address, init) => {
    const response = await fetch(address, init);
    if (!/\/js\/en-[A-Z]+\/[^/]+\.json$/.test(response.url)) return response;
    const runs = (await response.json()) as [string, ...Compiled[]][];
    return Response.json(runs.map(([first, ...messages]) => [first, ...messages.map(toPseudo)]));
  };
}

/** Records what the server sends, as JSON, for `listUntranslated`. */
export function recordAnswers(page: Page): () => Promise<string[]> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    const isData = isJson && !/\/js\/en-[A-Z]+\//.test(response.url());
    // A page that is left takes the texts of its replies along.
    if (isData) answers.push(response.text().catch(() => ''));
  });
  return () => Promise.all(answers);
}

/** A word as written in the source code, and not in the pseudo-language. */
const ENGLISH_WORD =
  /(?<![\p{L}\p{N}@.:/_-])(?=[A-Za-z]*[aeiou])(?=[A-Za-z]*[a-z])[A-Za-z]{2,}(?![\p{L}\p{N}@:/_-])/u;
/** Dates and times are formatted and no messages. */
const DATE_WORD =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b[ap]m\b/giu;
/** Headings of files: `“name”`, `terms_days, notes`. */
const CODE_LIST = /“[a-z\d_]+”|\b(?=[a-z\d, ]*_)[a-z\d_]+(?:, [a-z\d_]+)+/g;
/** Units, functions of formulas, the last link of a formatted list, addresses, and a label in all languages. */
const NO_MESSAGE =
  /\b(?:in|mm|cm|ft|lb|kg|and|or)\b|\b(?:min|max)(?=\()|\b[a-z-]*\.?localhost\b|Language · Sprache · Langue · Idioma/g;
const RELATIVE_TIME = /\b(?:in )?\d+ (?:second|minute|hour|day|week|month|year)s?(?: ago)?\b|\bnow\b/giu;
const LANGUAGES = /\b(?:English|Deutsch|Français|Español)\b(?: \([^)]*\))?/g;
const WRITTEN = [RELATIVE_TIME, DATE_WORD, CODE_LIST, NO_MESSAGE, LANGUAGES];

/**
 * Texts that are English although the page speaks the pseudo-language: no messages, or read before the language was
 * known. Words that the server sent are left out.
 * @param answers what the server sent, as JSON
 */
export async function listUntranslated(page: Page, answers: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const spoken = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'];
    const found: string[] = [];
    const walk = (element: Element): void => {
      const isNoText = ['SCRIPT', 'STYLE', 'NOSCRIPT', 'CODE', 'PRE', 'TEXTAREA'].includes(element.tagName);
      // A language's own name has its own `lang`.
      const isOther = element !== document.documentElement && element.hasAttribute('lang');
      if (isNoText || isOther || element.getAttribute('translate') === 'no') return;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent?.trim() ?? '');
      for (const name of spoken) found.push(element.getAttribute(name) ?? '');
      for (const child of element.children) walk(child);
    };
    walk(document.body);
    found.push(document.title);
    return found;
  });
  const data = [...new Set(answers.flatMap(stringsIn).filter(Boolean))].toSorted(
    (a, b) => b.length - a.length,
  );
  return [...new Set(texts)].filter((text) => {
    const words = WRITTEN.reduce((left, written) => left.replaceAll(written, ' '), text);
    if (!ENGLISH_WORD.test(words)) return false;
    return ENGLISH_WORD.test(data.reduce((left, value) => left.replaceAll(value, ' '), words));
  });
}

/** All texts of a reply. Single words in lower case are codes, which no page shows. */
function stringsIn(json: string): string[] {
  const found: string[] = [];
  try {
    JSON.parse(json, (_key, value: unknown) => {
      if (typeof value === 'string' && value.length > 1 && !/^[a-z][a-zA-Z]*$/.test(value))
        // Parts between the marks of bold text, lists and links.
        found.push(value, ...value.split(/\*\*|\n(?:[-#]+ )?|\[|\]\([^)]*\)/).map((part) => part.trim()));
      return value;
    });
  } catch {
    // A file.
  }
  return found;
}

/** Messages that aren't shown completely: cut off at the end of a line or a box. Data may be of any length. */
export async function listCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
    };
    return (
      [...document.querySelectorAll('body *')]
        .filter((element) =>
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          ),
        )
        // Fields that grow with their text measure it in a hidden copy.
        .filter((element) => !element.matches('textarea[aria-hidden="true"]'))
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          if (width <= 1 || height <= 1) return false;
          const box = hides(element) ? element : null;
          return (
            box !== null && (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 2)
          );
        })
        .map((element) => element.textContent?.trim() ?? '')
        .filter((text) => /[åëïøü]/.test(text))
    );
  });
}
