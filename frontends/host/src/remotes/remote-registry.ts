import { faultOfRemote, type RemoteDefinition, type RemoteName } from '@glass/shell-contract';

/** A remote that has not answered after 10 s counts as failed: people do not wait longer for a page. */
export const REMOTE_TIME_LIMIT_MS = 10_000;

export interface Federation {
  registerRemotes(
    remotes: { name: string; entry: string; type: 'global' }[],
    options?: { force: boolean },
  ): void;
  loadRemote(id: string): Promise<unknown>;
}

/** A remote that loaded and cannot be used, or that did not come in time. */
class RemoteFault extends Error {}

export interface RemoteRegistry {
  /** @throws when the remote is unknown, away, slow, broken or of another contract version. */
  load(name: RemoteName): Promise<RemoteDefinition>;
  /** Why the last try failed, in words for the person, or null. */
  faultOf(name: RemoteName): string | null;
}

/** Where remotes are loaded from, at run time; a failed one is registered anew so that the next try asks again. */
export function createRemoteRegistry(
  federation: Federation,
  manifests: Partial<Record<RemoteName, string>>,
): RemoteRegistry {
  const loaded = new Map<RemoteName, RemoteDefinition>();
  const faults = new Map<RemoteName, string>();
  const entryOf = (name: string, entry: string) => ({ name, entry, type: 'global' as const });

  federation.registerRemotes(Object.entries(manifests).map(([name, entry]) => entryOf(name, entry)));

  async function fetchRemote(name: RemoteName): Promise<RemoteDefinition> {
    if (!manifests[name]) throw new RemoteFault(`${name} is not part of this site`);
    const module = await withinTimeLimit(federation.loadRemote(`${name}/remote`), name);
    const fault = faultOfRemote(module, name);
    if (fault) throw new RemoteFault(fault);
    return (module as { default: RemoteDefinition }).default;
  }

  return {
    faultOf: (name) => faults.get(name) ?? null,
    async load(name) {
      const known = loaded.get(name);
      if (known) return known;
      try {
        const definition = await fetchRemote(name);
        loaded.set(name, definition);
        faults.delete(name);
        return definition;
      } catch (error) {
        // The federation runtime's own messages are for its programmers: they go to the log.
        if (!(error instanceof RemoteFault)) console.error(error);
        faults.set(name, error instanceof RemoteFault ? error.message : `${name} could not be fetched`);
        const entry = manifests[name];
        if (entry) federation.registerRemotes([entryOf(name, entry)], { force: true });
        throw error;
      }
    },
  };
}

function withinTimeLimit<T>(work: Promise<T>, name: string): Promise<T> {
  const { promise, reject } = deferredFailure();
  const timer = setTimeout(
    () => reject(new RemoteFault(`${name} did not answer within ${REMOTE_TIME_LIMIT_MS / 1000} s`)),
    REMOTE_TIME_LIMIT_MS,
  );
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function deferredFailure(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_resolve, fail) => (reject = fail));
  return { promise, reject };
}
