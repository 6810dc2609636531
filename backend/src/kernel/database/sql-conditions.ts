import { ownerFilterOf, type Reach } from '../context/context.js';

/** The `where` of a hand-written query, its parameters numbered as they are added. */
export class SqlConditions {
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];

  /** @param condition is given the placeholder of the value */
  add(condition: (placeholder: string) => string, value?: unknown): void {
    if (value !== undefined) this.parameters.push(value);
    this.conditions.push(condition(`$${this.parameters.length}`));
  }

  /**
   * The rows that a context reaches.
   * @param owner the column that says whose a row is
   */
  addReach(owner: string, reach: Reach): void {
    const ownerUid = ownerFilterOf(reach);
    if (ownerUid) this.add((p) => `${owner} = ${p}`, ownerUid);
  }

  /**
   * Moments from the start of a day to the end of another, in the tenant's time zone; an absent day sets no bound.
   * @param column a timestamptz
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

  /** A condition over two values that stand side by side, as a keyset's do. */
  addPair(condition: (first: number) => string, values: [unknown, unknown]): void {
    this.parameters.push(...values);
    this.conditions.push(condition(this.parameters.length - 1));
  }

  /**
   * Any of the columns contains the text, in either case, or one of the other conditions holds.
   * @param others conditions of their own, given the placeholder of a pattern of `ilike`
   */
  addSearch(text: string, columns: string[], ...others: ((pattern: string) => string)[]): void {
    const any = [...columns.map((column) => (p: string) => `${column} ilike ${p}`), ...others];
    this.add((p) => `(${any.map((condition) => condition(p)).join(' or ')})`, containing(text));
  }

  get sql(): string {
    return this.conditions.join(' and ');
  }
}

/** The pattern of `ilike` that means: contains the text. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
