import { Injectable, Logger } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ContactRepository } from '../../customer/public.js';
import { FileStore } from '../../file/public.js';
import { USER_PICTURES, type UserPicture } from '../domain/user-pictures.js';

/** Puts a stored file, or none, in the place of a person's picture, and deletes the one that was there. */
@Injectable()
export class ChangePicture {
  private readonly log = new Logger(ChangePicture.name);

  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly files: FileStore,
  ) {}

  /** Of several at once each takes the place of the one before, so that one file is left. */
  async run(ctx: Context, picture: UserPicture, fileUid: string | null): Promise<void> {
    const { column } = USER_PICTURES[picture];
    const before = await this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.lockOrThrow(tx, { uid: tx.contact.contactUid });
      const old = contact[column];
      if (fileUid) await this.files.keep(tx, fileUid);
      if (old) await this.files.release(tx, old);
      await this.contacts.update(tx, contact.uid, { [column]: fileUid });
      return old;
    });
    if (!before) return;
    // The change is made; a storage that does not answer now is asked again by the sweep of expired files.
    await this.files.delete(ctx, before).catch((error: Error) => {
      this.log.warn({ err: error, traceId: ctx.traceId }, 'A replaced picture is still to be deleted');
    });
  }
}
