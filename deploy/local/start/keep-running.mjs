import { say } from './console.mjs';

/** Deaths within ten minutes that are made good; a program that dies more often is broken, and nobody is helped. */
const MAX_RESTARTS = 8;
const WITHIN_MS = 600_000;
/** A first death is made good at once; what dies again has seconds to become possible, as a full disk that is cleared. */
const MAX_PAUSE_MS = 30_000;

/** Counts the deaths of one program. */
export class RestartBound {
  #deaths = [];

  /**
   * Notes a death.
   * @returns {number | undefined} after how many milliseconds to start it again; undefined when it died too often
   */
  next(now = Date.now()) {
    this.#deaths = [...this.#deaths.filter((then) => now - then < WITHIN_MS), now];
    const count = this.#deaths.length;
    if (count > MAX_RESTARTS) return undefined;
    return count === 1 ? 0 : Math.min(1000 * 2 ** (count - 2), MAX_PAUSE_MS);
  }

  /** In words, for the console. */
  get told() {
    return `${this.#deaths.length} of at most ${MAX_RESTARTS} times in ${WITHIN_MS / 60_000} minutes`;
  }
}

/**
 * Keeps a process running. Until `keep` is called, its death is the end: a program that has never worked will not work
 * at the second try. From then on it is started again, with a bound.
 *
 * @param {{ name: string, giveUp: (error: Error) => void, bound?: RestartBound,
 *   start: (onDeath: (error: Error) => void) => { ready: Promise<unknown>, stop: () => Promise<void>, kill: () => void },
 * }} options
 */
export function keepRunning({ name, start, giveUp, bound = new RestartBound() }) {
  let kept = false;
  let ending = false;
  let timer;
  let current = begin();

  function begin() {
    let died = false;
    return start((error) => {
      if (died || ending) return;
      died = true;
      afterDeath(error);
    });
  }

  function afterDeath(error) {
    const pause = kept ? bound.next() : undefined;
    if (pause === undefined) return giveUp(error);
    say(error.message);
    say(`${name} is started again (${bound.told}).`);
    timer = setTimeout(() => {
      try {
        current = begin();
      } catch (problem) {
        afterDeath(problem);
      }
    }, pause);
  }

  return {
    name,
    ready: current.ready,
    keep: () => void (kept = true),
    stop: () => {
      ending = true;
      clearTimeout(timer);
      return current.stop();
    },
    kill: () => {
      ending = true;
      clearTimeout(timer);
      current.kill();
    },
  };
}
