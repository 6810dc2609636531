import { Injectable } from '@nestjs/common';
import type { SignupReply, WizardSignupRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { CheckVisitorQuote } from '../../quote/public.js';
import { SavePendingSignUp } from '../services/save-pending-sign-up.js';

/** Signs up a visitor together with the panels they priced. */
@Injectable()
export class WizardSignUp {
  constructor(
    private readonly signUp: SavePendingSignUp,
    private readonly visitorQuote: CheckVisitorQuote,
  ) {}

  /**
   * Prices the panels before anything is saved, so that errors are reported at their fields.
   * @throws VALIDATION_FAILED also at `panels.{index}.…` and `shipping.…`, and errors of signing up
   */
  async run(caller: Caller, request: WizardSignupRequest): Promise<SignupReply> {
    const { quoteUID, quoteName = '', panels: sent, shipping = null } = request;
    const ctx = await this.signUp.check(caller, request);
    const panels = await this.visitorQuote.read(ctx, sent);
    if (shipping) await this.visitorQuote.checkShipping(ctx, shipping);
    const name = quoteName || 'My first quote';
    const quote = panels.length > 0 ? { quoteUID, quoteName: name, panels, shipping } : null;
    return this.signUp.keep(ctx, caller, request, quote);
  }
}
