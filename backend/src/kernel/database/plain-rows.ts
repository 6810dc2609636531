import { getMetadataArgsStorage, type ValueTransformer } from 'typeorm';
import { columnNameOf } from './data-source.js';

interface PlainColumn {
  property: string;
  /** As it is selected and named after the property. */
  select: (alias: string) => string;
  read: ((value: unknown) => unknown) | null;
}

/** Reads rows of an entity from statements that are written out, as TypeORM would read them. */
export class PlainRows<Row extends object> {
  private readonly columns: PlainColumn[];
  private readonly read: PlainColumn[];

  constructor(entity: new () => Row) {
    const { columns } = getMetadataArgsStorage();
    this.columns = columns
      .filter(({ target }) => target === entity)
      .map(({ propertyName, options }) => {
        const name = columnNameOf(propertyName, options.name);
        // pg would make a moment of a day.
        const cast = options.type === 'date' ? '::text' : '';
        return {
          property: propertyName,
          select: (alias) => `${alias}.${name}${cast} as "${propertyName}"`,
          read: readerOf(options.transformer),
        };
      });
    this.read = this.columns.filter(({ read }) => read !== null);
  }

  /** For a select list: every column of the entity. */
  select(alias: string): string {
    return this.columns.map(({ select }) => select(alias)).join(', ');
  }

  /** The row as the entity has it. @param row as pg read it; it is changed in place */
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
