import { generalError, TooManyRequests } from '../errors/app-error.js';

/** Asked for in the reply to an upload too many: about what a file of the usual size takes. */
const RETRY_SECONDS = 5;

/**
 * Uploads are held in memory while they arrive, for as long as a slow line takes. So that one person cannot fill it
 * with many at once, nor many people together, their number is bounded in each process.
 */
export class ArrivingUploads {
  private readonly bySender = new Map<string, number>();
  private all = 0;

  constructor(
    private readonly maxOfOne: number,
    private readonly maxOfAll: number,
  ) {}

  /** @throws TOO_MANY_REQUESTS for the sender's own, UNAVAILABLE for all together, before anything is read */
  async during<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.bySender.get(sender) ?? 0;
    if (own >= this.maxOfOne) {
      throw new TooManyRequests(
        'Your other uploads are still on their way. Please wait for them.',
        RETRY_SECONDS,
      );
    }
    if (this.all >= this.maxOfAll) {
      throw generalError('UNAVAILABLE', 'Too many files are being uploaded. Please try again soon.');
    }
    this.bySender.set(sender, own + 1);
    this.all += 1;
    try {
      return await work();
    } finally {
      this.all -= 1;
      const left = this.bySender.get(sender)! - 1;
      if (left > 0) this.bySender.set(sender, left);
      else this.bySender.delete(sender);
    }
  }
}
