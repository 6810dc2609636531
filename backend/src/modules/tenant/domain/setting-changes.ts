/** Changed setting, for the audit log. */
export interface SettingChange {
  field: string;
  before: unknown;
  after: unknown;
}

/**
 * Lists the sent fields that differ from the stored ones.
 * @param nullable fields that may be null; null in other fields counts as absent
 */
export function diffSettings<Fields extends object>(
  before: Fields,
  sent: Partial<Fields>,
  prefix = '',
  nullable: readonly (keyof Fields)[] = [],
): SettingChange[] {
  return (Object.keys(sent) as (keyof Fields & string)[])
    .filter((field) => sent[field] !== undefined && (sent[field] !== null || nullable.includes(field)))
    .filter((field) => !isSame(before[field], sent[field]))
    .map((field) => ({ field: prefix + field, before: before[field], after: sent[field] }));
}

/** Ignores the order of fields, which PostgreSQL changes. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}
