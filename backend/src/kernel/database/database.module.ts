import {
  Global,
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { AppConfig } from '../config/app-config.js';
import { CONFIG } from '../config/config.module.js';
import { createDataSource, type EntityClass } from './data-source.js';
import { Metrics } from '../observability/metrics.js';
import { createObservedConnection, observePool } from '../observability/observe-statements.js';
import { Tracing } from '../observability/tracing.js';
import { ActiveWork } from '../observability/active-work.js';
import { DATA_SOURCE, Database } from './database.js';

@Injectable()
class DataSourceCloser implements OnApplicationShutdown {
  constructor(@Inject(DATA_SOURCE) private readonly dataSource: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}

@Global()
@Module({})
export class DatabaseModule {
  static withEntities(entities: EntityClass[]): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: DATA_SOURCE,
          inject: [CONFIG, Metrics, Tracing, ActiveWork],
          useFactory: async (config: AppConfig, metrics: Metrics, tracing: Tracing, underWay: ActiveWork) => {
            const dataSource = await createDataSource({
              url: config.databaseUrl,
              poolSize: config.databasePoolSize,
              entities,
              connection: createObservedConnection({ metrics, tracing, underWay }),
            }).initialize();
            observePool(dataSource, metrics);
            return dataSource;
          },
        },
        Database,
        DataSourceCloser,
      ],
      exports: [Database, DATA_SOURCE],
    };
  }
}
