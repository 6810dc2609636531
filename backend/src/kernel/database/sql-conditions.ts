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
