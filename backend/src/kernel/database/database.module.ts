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
          inject: [CONFIG],
          useFactory: (config: AppConfig) =>
            createDataSource({
              url: config.databaseUrl,
              poolSize: config.databasePoolSize,
              entities,
            }).initialize(),
        },
        Database,
        DataSourceCloser,
      ],
      exports: [Database, DATA_SOURCE],
    };
  }
}
