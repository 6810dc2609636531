import { faultOfRemote, type RemoteDefinition, type RemoteName } from '@glass/shell-contract';

/** A remote that has not answered after 10 s counts as failed: people do not wait longer for a page. */
export const REMOTE_TIME_LIMIT_MS = 10_000;

export interface Federation {
  /** The remote's one module. @throws when the remote is away, or is not one. */
  loadRemote(name: RemoteName, manifest: string): Promise<unknown>;
}

/** A remote that loaded and cannot be used, or that did not come in time. */
class RemoteFault extends Error {
  constructor(
    text: string,
    readonly isOutdated = false,
  ) {
    super(text);
  }
}

/** Why a remote is not there. */
export interface RemoteFailure {
  /** In words for the person. */
  text: string;
  /** Loading the page anew may help, such as after a newer build took the old files away. */
  isOutdated: boolean;
}

export interface RemoteRegistry {
  /** @throws when the remote is unknown, away, slow, broken or of another contract version. */
  load(name: RemoteName): Promise<RemoteDefinition>;
  /** Why the last try failed, or null. */
  faultOf(name: RemoteName): RemoteFailure | null;
}

/** Loads remotes from where the configuration says they are, each once; after a failure the next try asks again. */
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
      // What a browser says of scripts is for programmers: it goes to the log.
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
