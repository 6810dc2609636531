import { Injectable } from '@nestjs/common';
import type { Context } from '../context/context.js';
import { onCommit } from '../database/database.js';

/** Notifies caches in this process that a contact or one of their sessions changed. */
@Injectable()
export class ContactChanges {
  private readonly listeners: ((contactUid: string) => void)[] = [];

  listen(listener: (contactUid: string) => void): void {
    this.listeners.push(listener);
  }

  /** Notifies listeners once the context's transaction commits. Called by the repositories that write. */
  changed(ctx: Context, contactUid: string): void {
    onCommit(ctx, () => {
      for (const listener of this.listeners) listener(contactUid);
    });
  }
}
