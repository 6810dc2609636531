import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ContactRepository } from '../../customer/public.js';
import { FileStore } from '../../file/public.js';
import { USER_PICTURES, type UserPicture } from '../domain/user-pictures.js';

/** Replaces or removes a user's picture and deletes the previous file. */
@Injectable()
export class ChangePicture {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly files: FileStore,
  ) {}

  /** Concurrent changes run one after another, so that only one file remains. */
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
    if (before) await this.files.discard(ctx, [before]);
  }
}
