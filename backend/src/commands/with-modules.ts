import { Module, type DynamicModule, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AppConfig } from '../kernel/config/app-config.js';
import { KernelModule } from '../kernel.module.js';

@Module({})
class CommandModule {
  static with(config: AppConfig, modules: Type[]): DynamicModule {
    return { module: CommandModule, imports: [KernelModule.with(config), ...modules] };
  }
}

/** Runs a command's work with the services of these modules, then closes them. */
export async function withModules<Result>(
  config: AppConfig,
  modules: Type[],
  work: (app: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  const app = await NestFactory.createApplicationContext(CommandModule.with(config, modules), {
    logger: ['error'],
    abortOnError: false,
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
