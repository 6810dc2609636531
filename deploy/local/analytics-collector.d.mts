/** Takes events as Plausible does, and shows them; see analytics-collector.mjs. */
export declare function startAnalyticsCollector(options: {
  /** 0 takes a free one. */
  port: number;
  host?: string;
}): Promise<{ url: string; stop: () => Promise<void> }>;
