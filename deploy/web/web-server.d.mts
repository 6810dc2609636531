interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

/** See web-server.mjs. */
export declare function startWebServer(options: {
  port: number;
  host?: string;
  apiBaseUrl?: string;
  apiInternalUrl?: string;
  productLabel?: string;
  remotes?: Partial<Record<'buyer' | 'tenant' | 'platform', string>>;
  frontends?: string;
  webScheme?: string;
  baseDomain?: string;
  securityContact?: string;
  analytics?: { url: string; domain?: string };
}): Promise<RunningServer>;

/** See web-server.mjs. */
export declare function startRemoteServer(options: {
  port: number;
  host?: string;
  folder: string;
}): Promise<RunningServer>;
