import type { CompiledMessage, MessagePart, MessageValues } from './types.js';

type Choices = Record<string, CompiledMessage | number>;

/**
 * Formats a compiled message. Understands what our messages use: values, `plural`, `selectordinal` and `select`.
 * Numbers, money and days are formatted before they become values, in the reader's format.
 * @see docs/adr/0065-languages.md why this isn't `@lingui/core`, whose results a test compares
 */
export function formatMessage(message: CompiledMessage, values: MessageValues, locale: string): string {
  return typeof message === 'string'
    ? message
    : message.map((part) => formatPart(part, values, locale)).join('');
}

function formatPart(part: MessagePart, values: MessageValues, locale: string, count?: number): string {
  if (part === '#' && count !== undefined) return new Intl.NumberFormat(locale).format(count);
  if (typeof part === 'string') return part;
  const [name, type] = part;
  const options = part[2] as Choices | undefined;
  const value = values[name];
  if (!options) return value === undefined || value === null ? '' : String(value);
  const isPlural = type !== 'select';
  const number = isPlural ? Number(value) - Number(options.offset ?? 0) : undefined;
  const chosen =
    options[String(value)] ??
    (number === undefined
      ? undefined
      : options[pluralRules(locale, type === 'selectordinal').select(number)]) ??
    options.other ??
    '';
  const parts = typeof chosen === 'object' ? chosen : [String(chosen)];
  return parts.map((inner) => formatPart(inner, values, locale, number ?? count)).join('');
}

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(locale: string, isOrdinal: boolean): Intl.PluralRules {
  const key = locale + isOrdinal;
  let found = rules.get(key);
  if (!found)
    rules.set(key, (found = new Intl.PluralRules(locale, { type: isOrdinal ? 'ordinal' : 'cardinal' })));
  return found;
}
