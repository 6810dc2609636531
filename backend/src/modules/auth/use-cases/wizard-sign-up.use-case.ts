import { Injectable } from '@nestjs/common';
import type { SignupReply, WizardSignupRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { CheckVisitorQuote } from '../../quote/public.js';
import { KeepSignUp } from '../steps/keep-sign-up.js';

/** Signs a visitor up with the panels they priced, so that nothing is lost on the way through their mailbox. */
@Injectable()
export class WizardSignUp {
  constructor(
    private readonly signUp: KeepSignUp,
    private readonly visitorQuote: CheckVisitorQuote,
  ) {}

  /**
   * The panels are priced before anything is kept: what is wrong with one is told at once, at its field.
   * @throws VALIDATION_FAILED also at `panels.{index}.…` and `shipping.…`, and what signing up throws
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
