import { faultOfRemote, type RemoteDefinition, type RemoteName } from '@glass/shell-contract';

/** Timeout for loading a remote. */
export const REMOTE_TIME_LIMIT_MS = 10_000;

export interface Federation {
  /** @throws when the remote is unreachable or not a remote module */
  loadRemote(name: RemoteName, manifest: string): Promise<unknown>;
}

/** A remote that loaded but can't be used, or timed out. */
class RemoteFault extends Error {
  constructor(
    text: string,
    readonly isOutdated = false,
  ) {
    super(text);
  }
}

export interface RemoteFailure {
  /** Message for the user. */
  text: string;
  /** True if reloading the page may help, such as after a deploy removed the old files. */
  isOutdated: boolean;
}

export interface RemoteRegistry {
  /** @throws when the remote is unknown, unreachable, slow, broken or of another contract version */
  load(name: RemoteName): Promise<RemoteDefinition>;
  /** Returns why the last load failed, or null. */
  faultOf(name: RemoteName): RemoteFailure | null;
}

/** Loads each remote once from its configured URL. A failed load is retried on the next call. */
export function createRemoteRegistry(
  federation: Federation,
  manifests: Partial<Record<RemoteName, string>>,
): RemoteRegistry {
  const loads = new Map<RemoteName, Promise<RemoteDefinition>>();
  const faults = new Map<RemoteName, RemoteFailure>();

  async function fetchRemote(name: RemoteName): Promise<RemoteDefinition> {
    const manifest = manifests[name];
    if (!manifest) throw new RemoteFault(`${name} is not part of this site`);
    const module = await withinTimeLimit(federation.loadRemote(name, manifest), name);
    const fault = faultOfRemote(module, name);
    if (fault) throw new RemoteFault(fault, true);
    return (module as { default: RemoteDefinition }).default;
  }

  async function tryToLoad(name: RemoteName): Promise<RemoteDefinition> {
    try {
      const definition = await fetchRemote(name);
      faults.delete(name);
      return definition;
    } catch (error) {
      // Browser messages about scripts go to the log only.
      const isKnown = error instanceof RemoteFault;
      if (!isKnown) console.error(error);
      const text = isKnown ? error.message : `${name} could not be fetched`;
      faults.set(name, { text, isOutdated: isKnown ? error.isOutdated : true });
      loads.delete(name);
      throw error;
    }
  }

  return {
    faultOf: (name) => faults.get(name) ?? null,
    load(name) {
      const load = loads.get(name) ?? tryToLoad(name);
      loads.set(name, load);
      return load;
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
