import { randomUUID } from 'node:crypto';
import type {
  CaptchaAnswer,
  CaptchaReply,
  SignupReply,
  VerifyEmailReply,
  VerifyEmailRequest,
} from '@glass/contracts/auth';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { solveProof } from '../../../../test/captcha-proof.js';
import type { DemoTenant } from '../../../../test/demo-tenant.js';
import type { Answer } from '../../../../test/test-api.js';
import { tokenIn, type AccountScene } from './account-scene.js';

export const PASSWORD = 'Sand-and-soda-1875';

let visitors = 0;

/** Test visitor without an account, with their own mailbox and IP address, so that limits don't interfere. */
export class Visitor {
  readonly email = `visitor-${randomUUID().slice(0, 8)}@mail.example`;
  /** Stored by the browser that signed up. */
  continueKey: string | undefined;

  constructor(
    private readonly scene: AccountScene,
    private readonly tenant: DemoTenant = scene.tenant,
    readonly address = `10.7.${Math.floor(visitors / 250)}.${(visitors++ % 250) + 1}`,
  ) {}

  send(path: string, body: object): Promise<Answer<ProblemDetails>> {
    return this.scene.send(path, body, { 'x-forwarded-for': this.address });
  }

  async captcha(): Promise<CaptchaAnswer> {
    const reply = await this.send('/api/auth/captcha-token', { tenantUID: this.tenant.uid });
    if (reply.status !== 200) throw new Error(reply.text);
    const { captchaUID, proof } = reply.body as unknown as CaptchaReply;
    return { captchaUID, captchaProof: solveProof(proof) };
  }

  /** Body of the sign-up page. */
  async entered(changes: object = {}): Promise<object> {
    const person = { email: this.email, password: PASSWORD, firstName: 'Vera', lastName: 'Lund' };
    return { tenantUID: this.tenant.uid, ...person, ...(await this.captcha()), ...changes };
  }

  async signUp(changes: object = {}): Promise<Answer<ProblemDetails>> {
    return this.remember(await this.send('/api/auth/signup', await this.entered(changes)));
  }

  async wizardSignUp(changes: object): Promise<Answer<ProblemDetails>> {
    return this.remember(await this.send('/api/auth/wizard-signup', await this.entered(changes)));
  }

  async resend(changes: object = {}): Promise<Answer<ProblemDetails>> {
    const body = { tenantUID: this.tenant.uid, email: this.email, ...(await this.captcha()), ...changes };
    return this.send('/api/auth/resend-verification-email', body);
  }

  /** Runs the worker and reads the token from the one new email. */
  async tokenFromMail(): Promise<string> {
    const mails = await this.scene.newMailsTo(this.email);
    if (mails.length !== 1) throw new Error(`${mails.length} mails came`);
    return tokenIn(mails[0]!);
  }

  async verify(request: VerifyEmailRequest): Promise<VerifyEmailReply> {
    const reply = await this.send('/api/auth/verify-email', request);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.body as unknown as VerifyEmailReply;
  }

  private remember(reply: Answer<ProblemDetails>): Answer<ProblemDetails> {
    if (reply.status === 200) this.continueKey = (reply.body as unknown as SignupReply).continueKey;
    return reply;
  }
}
