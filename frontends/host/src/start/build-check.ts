/** Specification §4: about every 60 minutes. */
export const BUILD_CHECK_MS = 60 * 60_000;

interface BuildCheckOptions {
  /** The build of this page. */
  buildId: string;
  fetchBuildId: () => Promise<string>;
  onNewerBuild: () => void;
}

/** Polls for a newer build and reports it once. Returns a function that stops polling. */
export function startBuildCheck({ buildId, fetchBuildId, onNewerBuild }: BuildCheckOptions): () => void {
  const timer = setInterval(() => void check(), BUILD_CHECK_MS);

  async function check(): Promise<void> {
    // An unreachable web server isn't a newer build; the next check tries again.
    const latest = await fetchBuildId().catch(() => buildId);
    if (latest === buildId || !latest) return;
    clearInterval(timer);
    onNewerBuild();
  }
  return () => clearInterval(timer);
}
