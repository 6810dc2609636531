/** Serves the built web application; see web-server.mjs. */
export declare function startWebServer(options: {
  /** 0 takes a free one. */
  port: number;
  host?: string;
  /** `http://localhost:5000` when left out, as the pages have it. */
  apiBaseUrl?: string;
  productLabel?: string;
  /** Addresses of the remotes' manifests, where they are served elsewhere. */
  remotes?: Partial<Record<'buyer' | 'tenant' | 'platform', string>>;
  /** The folder that holds host, buyer, tenant and platform. */
  frontends?: string;
  /** How browsers reach it, perhaps through a proxy: `https` has them stay with it. */
  webScheme?: string;
  /** Every name below it is ours. */
  baseDomain?: string;
  /** Where to report weaknesses: an address with `https:` or `mailto:`. */
  securityContact?: string;
  /** Where browsers send the pages that are visited, and under which name. */
  analytics?: { url: string; domain?: string };
}): Promise<{ url: string; stop: () => Promise<void> }>;
