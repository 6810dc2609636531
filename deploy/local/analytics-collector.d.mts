/** See analytics-collector.mjs. */
export declare function startAnalyticsCollector(options: {
  /** 0 for a free one. */
  port: number;
  host?: string;
}): Promise<{ url: string; stop: () => Promise<void> }>;
