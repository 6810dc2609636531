import { Injectable } from '@nestjs/common';
import type { DevicesReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
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
        device: signIn.staffName ? `Platform staff: ${signIn.staffName}` : describeDevice(signIn.userAgent),
        address: signIn.staffName ? '' : signIn.address,
        method: signIn.method,
        secondFactor: signIn.secondFactor,
        signedInAt: signIn.createdAt.toISOString(),
        lastSeenAt: signIn.lastSeenAt.toISOString(),
      })),
    };
  }
}
