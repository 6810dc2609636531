import type { AppConfig } from '../kernel/config/app-config.js';

export async function seedDemoData(config: AppConfig): Promise<string> {
  return Promise.resolve(`nothing for ${config.environment}`);
}
