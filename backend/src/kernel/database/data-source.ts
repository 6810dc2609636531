import { DataSource, DefaultNamingStrategy, type MigrationInterface } from 'typeorm';

/** Columns are snake_case in the database and camelCase in entities. */
class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined): string {
    return columnNameOf(propertyName, customName);
  }
}

export function columnNameOf(propertyName: string, customName: string | undefined): string {
  return customName || propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type EntityClass = abstract new () => object;
export type MigrationClass = new () => MigrationInterface;

export interface DataSourceSettings {
  url: string;
  poolSize: number;
  entities: EntityClass[];
  migrations?: MigrationClass[];
}

export function createDataSource({
  url,
  poolSize,
  entities,
  migrations = [],
}: DataSourceSettings): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'schema_migration',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeCaseNames(),
    logging: false,
    extra: {
      max: poolSize,
      // A request that waits longer than this for a connection is told so instead of hanging.
      connectionTimeoutMillis: 5000,
      application_name: 'glass',
      // Statements are sent without waiting for the answer to the one before; PostgreSQL runs them in order.
      pipeline: true,
    },
  });
}
