/** One setting that a save changes, as the audit log tells it. */
export interface SettingChange {
  field: string;
  before: unknown;
  after: unknown;
}

/**
 * What a save changes: of what it sends, the fields that are another than before.
 * @param nullable what may be sent as null; any other field that is null counts as left out
 */
export function settingChanges<Fields extends object>(
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

/** Whatever order their fields stand in: PostgreSQL keeps its own. */
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
