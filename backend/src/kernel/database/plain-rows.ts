import { getMetadataArgsStorage, type ValueTransformer } from 'typeorm';
import { toColumnName } from './data-source.js';

interface PlainColumn {
  property: string;
  /** Expression for the select list, aliased to the property. */
  select: (alias: string) => string;
  read: ((value: unknown) => unknown) | null;
}

/** Maps rows of hand-written SQL to entities, as TypeORM would. */
export class PlainRows<Row extends object> {
  private readonly columns: PlainColumn[];
  private readonly read: PlainColumn[];

  constructor(entity: new () => Row) {
    const { columns } = getMetadataArgsStorage();
    this.columns = columns
      .filter(({ target }) => target === entity || entity.prototype instanceof (target as new () => object))
      .map(({ propertyName, options }) => {
        const name = toColumnName(propertyName, options.name);
        // pg would parse a date as a timestamp.
        const cast = options.type === 'date' ? '::text' : '';
        return {
          property: propertyName,
          select: (alias) => `${alias}.${name}${cast} as "${propertyName}"`,
          read: readerOf(options.transformer),
        };
      });
    this.read = this.columns.filter(({ read }) => read !== null);
  }

  /** Select list with every column of the entity. */
  select(alias: string): string {
    return this.columns.map(({ select }) => select(alias)).join(', ');
  }

  /**
   * Converts a row to the entity.
   * @param row as read by pg; changed in place
   */
  from(row: Row): Row {
    const values = row as Record<string, unknown>;
    for (const { property, read } of this.read) values[property] = read!(values[property]);
    return row;
  }
}

function readerOf(transformer: ValueTransformer | ValueTransformer[] | undefined): PlainColumn['read'] {
  if (!transformer) return null;
  if (Array.isArray(transformer)) throw new Error('A column with several transformers is not read so');
  return (value) => transformer.from(value) as unknown;
}
