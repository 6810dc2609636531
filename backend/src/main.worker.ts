import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { configFromEnvironment } from './kernel/config/config.module.js';
import { OperatorsPort } from './kernel/observability/operators-port.js';
import { runProcess } from './kernel/run-process.js';
import { refuseInProduction } from './refuse-in-production.js';
import { WorkerModule } from './worker.module.js';

runProcess(async () => {
  const config = configFromEnvironment();
  await refuseInProduction(config);
  const app = await NestFactory.createApplicationContext(WorkerModule.with(config), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  await app.get(OperatorsPort).open();
  return { app, config };
});
