import { defineTexts } from '@glass/language';
import type { AuditEntry } from '@glass/contracts/platform';
import { isUid } from '@glass/contracts/primitives';
import { formatMoney } from '@glass/ui';
import { texts as settings } from '../settings/texts.js';
import { nameField } from './field-names.js';
import { type About, formatValue } from './sentences.js';
import { texts } from './texts.js';

interface Money {
  locale: string;
  currency: string;
}

/** A published price list, with what the log stored about its changes. */
export interface Publishing {
  /** Previous version, to compare with. */
  was: number;
  version: number;
  /** Number of changes that are not among the stored lines. */
  rest: number;
}

/** Formats each change as "field: before → after". */
export function formatChanges({ about }: AuditEntry, money: Money): string[] {
  const { changes, lines, before, after } = about as About;
  if (Array.isArray(lines)) return lines.map(lineOf);
  return fieldsOf(changes, before, after).flatMap(([field, one, other]) =>
    compareParts(field, one, other, money),
  );
}

/** Returns null for every other action. */
export function getPublishing({ action, about }: AuditEntry): Publishing | null {
  const { was, version, changes, lines } = about as About;
  if (!PUBLISHING.includes(action) || typeof version !== 'number' || version < 2) return null;
  const stored = Array.isArray(lines) ? lines.length : 0;
  // Entries from before changes were stored are compared with the previous version.
  return { was: typeof was === 'number' ? was : version - 1, version, rest: Number(changes ?? 0) - stored };
}

const PUBLISHING = ['price-list-published', 'price-list-taken-back'];

function lineOf(line: { what?: string; before?: string; after?: string }): string {
  const { what = '', before = '', after = '' } = line;
  if (before === '' && after === '') return what;
  return before === '' ? texts.came(what, after) : texts.change(what, before, after);
}

type Field = readonly [name: string, before: unknown, after: unknown];

/** Changes are stored as a list, by field name, or as whole `before` and `after` objects. */
function fieldsOf(changes: unknown, before: unknown, after: unknown): Field[] {
  if (Array.isArray(changes)) {
    return changes.filter(isRecord).map((change) => [formatValue(change.field), change.before, change.after]);
  }
  if (isRecord(changes)) {
    return Object.entries(changes).map(([field, change]) => {
      const each = isRecord(change) ? change : {};
      return [field, each.before, each.after];
    });
  }
  if (isRecord(before) && isRecord(after)) {
    return Object.keys(after).map((field) => [field, before[field], after[field]]);
  }
  if (isRecord(after) || isRecord(before) || before === undefined) return [];
  return [[texts.amount, before, after]];
}

/** Compares nested objects part by part. */
function compareParts(field: string, before: unknown, after: unknown, money: Money): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return parts.flatMap((part) => compareParts(`${field}.${part}`, before[part], after[part], money));
  }
  // An identifier alone tells the reader nothing.
  if (isUid(before) || isUid(after)) return [texts.changed(nameField(field))];
  const said = (value: unknown) =>
    field.endsWith('Minor') && typeof value === 'number'
      ? formatMoney({ amountMinor: value, currency: money.currency }, money.locale)
      : (CHOICES[formatValue(value)] ?? formatValue(value)) || texts.nothing;
  return [texts.change(nameField(field), said(before), said(after))];
}

/** Settings with a choice, worded as on the settings page. */
const CHOICES = defineTexts((): Readonly<Record<string, string>> => ({
  ...settings.homes,
  ...settings.deposits,
  ...settings.cancelUntilChoices,
  ...settings.labelFormats,
  ...settings.panelsPerPageOptions,
  ...settings.dxfVersions,
  ...settings.dxfUnitNames,
  ...settings.seenFromSides,
  ...settings.notchModes,
  ...settings.dxfSizes,
}));

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
