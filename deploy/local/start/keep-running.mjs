import { say } from './console.mjs';

/** Restarts within ten minutes. A program that dies more often is broken. */
const MAX_RESTARTS = 8;
const WITHIN_MS = 600_000;
/** The first restart is immediate; later ones wait, which gives time to free a full disk. */
const MAX_PAUSE_MS = 30_000;

/** Limits the restarts of a program, with backoff. */
export class RestartBound {
  #deaths = [];

  /**
   * Counts a death.
   * @returns {number | undefined} milliseconds until the restart; undefined after too many
   */
  next(now = Date.now()) {
    this.#deaths = [...this.#deaths.filter((then) => now - then < WITHIN_MS), now];
    const count = this.#deaths.length;
    if (count > MAX_RESTARTS) return undefined;
    return count === 1 ? 0 : Math.min(1000 * 2 ** (count - 2), MAX_PAUSE_MS);
  }

  /** For the console. */
  get attempts() {
    return `${this.#deaths.length} of at most ${MAX_RESTARTS} times in ${WITHIN_MS / 60_000} minutes`;
  }
}

/**
 * Keeps a process running. Until `keep` is called, its death is final: a program that never worked will not work at
 * the second try. After that it is restarted within limits.
 *
 * @param {{ name: string, giveUp: (error: Error) => void, bound?: RestartBound, start: (onDeath: (error: Error) =>
 *   void) => { ready: Promise<unknown>, stop: () => Promise<void>, kill: () => void }, }} options
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
    say(`${name} restarts (${bound.attempts}).`);
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
