import { currentTranslator } from './translator.js';
import type { Translator } from './types.js';

/**
 * Texts of a screen, in the current language whenever one is read. `create` runs once per translator, on the first read;
 * reading a text at module level would freeze its language.
 *
 * @example
 * export const texts = defineTexts(() => ({
 *   title: t`Checkout`,
 *   panels: (count: number) => t`${plural(count, { one: '# panel', other: '# panels' })} saved.`,
 * }));
 */
export function defineTexts<T extends object>(create: () => T): T {
  // By translator and not by language: a tenant's own words make another one.
  const created = new WeakMap<Translator, T>();
  const texts = (): T => {
    const translator = currentTranslator();
    let found = created.get(translator);
    if (!found) created.set(translator, (found = create()));
    return found;
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(texts(), key),
    has: (_, key) => Reflect.has(texts(), key),
    ownKeys: () => Reflect.ownKeys(texts()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(texts(), key),
  });
}
