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

/** Labels of fields that reach over another field, because they take several lines. */
export async function listCoveringLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('.MuiInputBase-root')];
    return [...document.querySelectorAll('.MuiInputLabel-shrink')]
      .filter((label) => {
        const own = label.closest('.MuiFormControl-root');
        const { left, right, top, bottom } = label.getBoundingClientRect();
        return fields.some((field) => {
          const box = field.getBoundingClientRect();
          const isOver = box.left < right && box.right > left && box.top < bottom - 1 && box.bottom > top + 1;
          return isOver && !own?.contains(field);
        });
      })
      .map((label) => label.textContent ?? '');
  });
}
