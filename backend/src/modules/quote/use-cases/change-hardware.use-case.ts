import { Injectable } from '@nestjs/common';
import type { RemoveHardwareRequest, SaveHardwareRequest } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { removeHardwareLine, saveHardwareLine } from '../domain/quote-hardware.js';
import type { QuoteReply } from '../queries/get-quote-details.query.js';
import { HardwareChanges } from '../services/hardware-changes.js';

/** Adds hardware to a draft, or changes a line that belongs to no shower. */
@Injectable()
export class SaveHardware {
  constructor(private readonly changes: HardwareChanges) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED */
  run(ctx: Context, request: SaveHardwareRequest): Promise<QuoteReply> {
    return this.changes.run(ctx, request, (quote, { catalogue }) =>
      saveHardwareLine(quote.hardware, request, catalogue),
    );
  }
}

/** Removes hardware that belongs to no shower. */
@Injectable()
export class RemoveHardware {
  constructor(private readonly changes: HardwareChanges) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT */
  run(ctx: Context, request: RemoveHardwareRequest): Promise<QuoteReply> {
    return this.changes.run(ctx, request, (quote) => removeHardwareLine(quote.hardware, request.hardwareUID));
  }
}
