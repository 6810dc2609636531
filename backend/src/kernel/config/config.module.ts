import { Global, Module, type DynamicModule } from '@nestjs/common';
import { readConfig, type AppConfig } from './app-config.js';

/** The token under which the checked configuration is injected. */
export const CONFIG = Symbol('AppConfig');

@Global()
@Module({})
export class ConfigModule {
  static with(config: AppConfig): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}

/** The configuration of this process: the one place where the environment is read. */
export function configFromEnvironment(): AppConfig {
  return readConfig(process.env);
}
