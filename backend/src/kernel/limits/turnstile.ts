import { generalError } from '../errors/app-error.js';

/** Lets a few pieces of heavy work run at a time, makes some wait, and turns the rest away. */
export class Turnstile {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * @param atOnce how many run at a time
   * @param inLine how many more may wait; beyond that a person would wait longer than they do
   */
  constructor(
    private readonly atOnce: number,
    private readonly inLine: number,
  ) {}

  /** @throws UNAVAILABLE when the line is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else if (this.waiting.length < this.inLine) await new Promise<void>((go) => this.waiting.push(go));
    else throw generalError('UNAVAILABLE', 'Too many people are here at this moment. Please try again soon.');
    try {
      return await work();
    } finally {
      // The place goes to the next in line, so that nobody new slips in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
