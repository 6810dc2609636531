import { Global, Module, type DynamicModule } from '@nestjs/common';
import { readConfig, type AppConfig } from './app-config.js';

/** Injection token of the configuration. */
export const CONFIG = Symbol('AppConfig');

@Global()
@Module({})
export class ConfigModule {
  static with(config: AppConfig): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}

/** Reads the configuration. The only place that reads the environment. */
export function configFromEnvironment(): AppConfig {
  return readConfig(process.env);
}
