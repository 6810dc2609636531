export interface TestRedis {
  url: string;
  stop(): Promise<void>;
}

export function startTestRedis(): Promise<TestRedis | null>;
export function ownRedisDatabase(url: string): string;
