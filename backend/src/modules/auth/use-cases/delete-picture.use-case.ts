import { Injectable } from '@nestjs/common';
import type { Done } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import type { UserPicture } from '../domain/user-pictures.js';
import { ChangePicture } from '../services/change-picture.js';

/** Deletes a user's picture. Idempotent. */
@Injectable()
export class DeletePicture {
  constructor(private readonly changePicture: ChangePicture) {}

  async run(ctx: Context, picture: UserPicture): Promise<Done> {
    await this.changePicture.run(ctx, picture, null);
    return { done: true };
  }
}
