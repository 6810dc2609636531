/** What the build of a remote says of itself (frontends/webpack.manifest.mjs); addresses are relative to it. */
export interface RemoteManifest {
  /** The script that offers the remote's module. */
  entry: string;
  /** The name in `window` under which it does. */
  global: string;
  /** The scripts of pages that people open first, by path. */
  firstViews: Record<string, string[]>;
}

/** @throws when the remote is away, or the answer is no manifest. */
export async function fetchManifest(address: URL, fetch: typeof globalThis.fetch): Promise<RemoteManifest> {
  const response = await fetch(address.href);
  if (!response.ok) throw new Error(`${address.href} answered ${response.status}`);
  const manifest = (await response.json()) as Partial<RemoteManifest>;
  const { entry, global, firstViews = {} } = manifest;
  if (!entry || !global) throw new Error(`${address.href} is no manifest of a remote`);
  return { entry, global, firstViews };
}
