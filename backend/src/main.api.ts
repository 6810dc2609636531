import 'reflect-metadata';
import { createApi } from './api-application.js';
import { configFromEnvironment } from './kernel/config/config.module.js';
import { OperatorsPort } from './kernel/observability/operators-port.js';
import { runProcess } from './kernel/run-process.js';
import { refuseInProduction } from './refuse-in-production.js';

runProcess(async () => {
  const config = configFromEnvironment();
  await refuseInProduction(config);
  const app = await createApi(config);
  await app.get(OperatorsPort).open();
  await app.listen(config.apiPort, config.apiHost);
  return { app, config };
});
