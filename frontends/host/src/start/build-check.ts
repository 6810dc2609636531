/** Specification §4: about every 60 minutes. */
export const BUILD_CHECK_MS = 60 * 60_000;

export interface BuildCheckOptions {
  /** The build that this page is. */
  buildId: string;
  fetchBuildId: () => Promise<string>;
  onNewerBuild: () => void;
}

/** Asks from time to time whether a newer build is out; tells once. Answers a function that stops it. */
export function startBuildCheck({ buildId, fetchBuildId, onNewerBuild }: BuildCheckOptions): () => void {
  const timer = setInterval(() => void check(), BUILD_CHECK_MS);

  async function check(): Promise<void> {
    // A web server that is away says nothing about builds; the next hour asks again.
    const latest = await fetchBuildId().catch(() => buildId);
    if (latest === buildId || !latest) return;
    clearInterval(timer);
    onNewerBuild();
  }
  return () => clearInterval(timer);
}
