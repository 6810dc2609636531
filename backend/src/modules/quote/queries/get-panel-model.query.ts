import { msg } from '@lingui/core/macro';
import type { PanelModelRequest } from '@glass/contracts/panel';
import { buildSolid, unpackPlan, writeGlb } from '@glass/geometry/solid';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { addressKey, type Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';

/** An office behind one address can show every panel of a quote; a model takes about 10 ms. */
const MODELS_OF_ADDRESS: Limit = { name: 'panel-model', attempts: 120, perSeconds: 600 };

/** The 3D model of a panel that the link itself describes: nothing stored is read. */
@Injectable()
export class GetPanelModel {
  constructor(private readonly limits: RateLimits) {}

  /** @throws VALIDATION_FAILED, TOO_MANY_REQUESTS */
  async run(caller: Caller, { plan }: PanelModelRequest): Promise<Uint8Array> {
    await this.limits.take(MODELS_OF_ADDRESS, addressKey(caller.address));
    const solid = unpackPlan(plan);
    if (!solid) throw fieldError('plan', msg`must be a panel as the application packs it`);
    return writeGlb(buildSolid(solid), 'Glass panel');
  }
}
