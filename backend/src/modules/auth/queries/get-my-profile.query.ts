import { wordActor } from '../../../kernel/language/word-stored-text.js';
import { Injectable } from '@nestjs/common';
import type { DevicesReply, ProfileReply } from '@glass/contracts/auth';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ContactRepository } from '../../customer/public.js';
import { NewsReaderRepository } from '../persistence/news-reader.repository.js';
import { describeDevice } from '../domain/device-name.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';

/** Lists the caller's sessions, including those of platform staff acting for them. */
@Injectable()
export class ListMyDevices {
  constructor(
    private readonly database: Database,
    private readonly signIns: SignInRepository,
  ) {}

  async run(ctx: Context): Promise<DevicesReply> {
    const { contactUid, sessionUid } = ctx.contact;
    const alive = await this.database.runInTransaction(ctx, (tx) =>
      this.signIns.alive(tx, contactUid, new Date()),
    );
    return {
      devices: alive.map((signIn) => ({
        sessionUID: signIn.uid,
        isThisOne: signIn.uid === sessionUid,
        device: signIn.staffName
          ? wordActor(`Platform staff: ${signIn.staffName}`)
          : describeDevice(signIn.userAgent),
        address: signIn.staffName ? '' : signIn.address,
        method: signIn.method,
        secondFactor: signIn.secondFactor,
        signedInAt: signIn.createdAt.toISOString(),
        lastSeenAt: signIn.lastSeenAt.toISOString(),
      })),
    };
  }
}

@Injectable()
export class GetMyProfile {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly readers: NewsReaderRepository,
  ) {}

  async run(ctx: Context): Promise<ProfileReply> {
    const { contactUid } = ctx.contact;
    const [contact, news] = await this.database.runInTransaction(ctx, (tx) =>
      Promise.all([this.contacts.getOrThrow(tx, { uid: contactUid }), this.readers.choiceOf(tx, contactUid)]),
    );
    return {
      contact: {
        contactUID: contact.uid,
        email: contact.email,
        firstName: contact.firstName,
        lastName: contact.lastName,
        phone: contact.phone,
      },
      language: contact.language ?? null,
      avatarUID: contact.avatarFileUid,
      companyLogoUID: contact.companyLogoFileUid,
      hasPassword: contact.passwordHash !== null,
      news,
    };
  }
}
