/** The part of the package that is used; it comes without types. */
declare module 'zip-stream' {
  import { Readable, Transform } from 'node:stream';

  export default class ZipStream extends Transform {
    constructor(options?: { level?: number });
    /** One entry at a time: the next when the callback has come. */
    entry(
      content: string | Buffer | Readable,
      data: { name: string; date: Date },
      done: (error: Error | null) => void,
    ): this;
    finalize(): void;
  }
}
