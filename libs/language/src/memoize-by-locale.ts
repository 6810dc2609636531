import { currentLocale } from './translator.js';

/** Keeps one result per language and argument: formats are expensive to create. */
export function memoizeByLocale<Argument, Result>(
  create: (locale: string, argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new Map<string, Result>();
  return (argument) => {
    const locale = currentLocale();
    const key = `${locale} ${String(argument)}`;
    let found = results.get(key);
    if (found === undefined) results.set(key, (found = create(locale, argument)));
    return found;
  };
}
