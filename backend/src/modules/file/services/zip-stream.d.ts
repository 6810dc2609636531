/** Types of the used part of the package, which has none. */
declare module 'zip-stream' {
  import { Readable, Transform } from 'node:stream';

  export default class ZipStream extends Transform {
    constructor(options?: { level?: number });
    /** One entry at a time: add the next after the callback. */
    entry(
      content: string | Buffer | Readable,
      data: { name: string; date: Date },
      done: (error: Error | null) => void,
    ): this;
    finalize(): void;
  }
}
