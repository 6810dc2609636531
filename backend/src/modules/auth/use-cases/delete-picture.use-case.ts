import { Injectable } from '@nestjs/common';
import type { Done } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import type { UserPicture } from '../domain/user-pictures.js';
import { ChangePicture } from '../steps/change-picture.js';

/** Takes a person's picture away. Without one that is done already. */
@Injectable()
export class DeletePicture {
  constructor(private readonly changePicture: ChangePicture) {}

  async run(ctx: Context, picture: UserPicture): Promise<Done> {
    await this.changePicture.run(ctx, picture, null);
    return { done: true };
  }
}
