import { foldText } from '@glass/language';
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
   * Matches rows in which any text contains the search text, without case and accents, or any other condition holds.
   * @param others receive the placeholder of the patterns
   */
  addSearch(search: string, texts: string[], ...others: ((patterns: string) => string)[]): void {
    const any = [...texts.map((text) => (p: string) => matchesSql(text, p)), ...others];
    this.add(
      (p) => `(${any.map((condition) => condition(p)).join(' or ')})`,
      toReadings(search).map(toContainsPattern),
    );
  }

  get sql(): string {
    return this.conditions.join(' and ');
  }
}

/**
 * SQL for whether a text matches any pattern. Folds the text, which is SQL, as `toReadings` folds the search text.
 * @param patterns placeholder of folded `like` patterns
 */
export function matchesSql(text: string, patterns: string): string {
  return `searchable_text(${text}) like any (${patterns}::text[])`;
}

/**
 * Folds a search text. One with umlauts also finds texts that write them ae, oe and ue, so it has two readings.
 * `searchable_text` does the reverse: “Schäfer” in the database is found by “schaefer”. So “blue” never finds “Blum”.
 */
export function toReadings(search: string): string[] {
  const written = search.normalize('NFKD').replaceAll(/([aou])\u0308/gi, '$1e');
  return [...new Set([foldText(search), foldText(written)])];
}

/** Escapes a folded text to a `like` pattern that matches it anywhere. */
export function toContainsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
