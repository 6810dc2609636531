import { toOwnerFilter, type Reach } from '../context/context.js';

/** Builds the `where` clause of a hand-written query and numbers its parameters. */
export class SqlConditions {
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];

  /** @param condition receives the placeholder of the value */
  add(condition: (placeholder: string) => string, value?: unknown): void {
    if (value !== undefined) this.parameters.push(value);
    this.conditions.push(condition(`$${this.parameters.length}`));
  }

  /**
   * Limits the rows to those a context reaches.
   * @param owner column of the row's owner
   */
  addReach(owner: string, reach: Reach): void {
    const ownerUid = toOwnerFilter(reach);
    if (ownerUid) this.add((p) => `${owner} = ${p}`, ownerUid);
  }

  /**
   * Limits a column to a range of days in the tenant's time zone; both are inclusive and optional.
   * @param column of type timestamptz
   */
  addDays(
    column: string,
    tenantUid: string,
    { from, to }: { from?: string | null; to?: string | null },
  ): void {
    if (!from && !to) return;
    this.parameters.push(tenantUid);
    const zone = `tenant_time_zone($${this.parameters.length}::uuid)`;
    if (from) this.add((p) => `${column} >= (${p}::date::timestamp at time zone ${zone})`, from);
    if (to) this.add((p) => `${column} < ((${p}::date + 1)::timestamp at time zone ${zone})`, to);
  }

  /** Adds a condition over two values, such as a keyset's. */
  addPair(condition: (first: number) => string, values: [unknown, unknown]): void {
    this.parameters.push(...values);
    this.conditions.push(condition(this.parameters.length - 1));
  }

  /**
   * Matches rows in which any column contains the text, case-insensitively, or any other condition holds.
   * @param others receive the placeholder of an `ilike` pattern
   */
  addSearch(text: string, columns: string[], ...others: ((pattern: string) => string)[]): void {
    const any = [...columns.map((column) => (p: string) => `${column} ilike ${p}`), ...others];
    this.add((p) => `(${any.map((condition) => condition(p)).join(' or ')})`, toContainsPattern(text));
  }

  get sql(): string {
    return this.conditions.join(' and ');
  }
}

/** Escapes a text to an `ilike` pattern that matches it anywhere. */
export function toContainsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
