import { Injectable } from '@nestjs/common';
import type { Context } from '../context/context.js';
import { onCommit } from '../database/database.js';

/** Tells whoever keeps something of a person, in this process, that the person or one of their sign-ins changed. */
@Injectable()
export class PersonChanges {
  private readonly listeners: ((contactUid: string) => void)[] = [];

  listen(listener: (contactUid: string) => void): void {
    this.listeners.push(listener);
  }

  /** Called by the repositories that write; it is told when the context's transaction is committed. */
  changed(ctx: Context, contactUid: string): void {
    onCommit(ctx, () => {
      for (const listener of this.listeners) listener(contactUid);
    });
  }
}
