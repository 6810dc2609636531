/** Between two keys of a device that acts as a keyboard, ms. People take longer. */
const DEVICE_MS = 50;
/** Fewer characters prove nothing: two keys can be pressed almost together. */
const LEAST_KEYS = 3;

/** Tells the typing of a laser meter that acts as a keyboard from that of a person. */
export class TypingPace {
  #keys = 0;
  #last = -Infinity;

  /** @param at time of a key that adds a character, ms */
  note(at: number): void {
    this.#keys = at - this.#last <= DEVICE_MS ? this.#keys + 1 : 1;
    this.#last = at;
  }

  /** Whether the text before the key that ends it is from a device. @param at time of that key, ms */
  isDevice(at: number): boolean {
    return this.#keys >= LEAST_KEYS && at - this.#last <= DEVICE_MS;
  }
}
