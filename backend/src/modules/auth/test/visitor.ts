import { createHash, randomUUID } from 'node:crypto';
import type {
  CaptchaAnswer,
  CaptchaReply,
  ProblemDetails,
  SignupReply,
  VerifyEmailReply,
  VerifyEmailRequest,
} from '@glass/contracts';
import type { DemoTenant } from '../../../../test/demo-tenant.js';
import type { Answer } from '../../../../test/test-api.js';
import { tokenIn, type AccountScene } from './account-scene.js';

export const PASSWORD = 'Sand-and-soda-1875';

let visitors = 0;

/** Somebody without an account, with a mailbox and an internet address of their own, so that limits do not meet. */
export class Visitor {
  readonly email = `visitor-${randomUUID().slice(0, 8)}@mail.example`;
  /** Kept by their browser since they signed up. */
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
    return { captchaUID, captchaProof: work(proof) };
  }

  /** What the sign-up page sends. */
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

  /** Lets the worker run, and reads the token out of the one new mail. */
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

/** Does what a browser does for somebody who cannot see the picture. */
/** The work that a captcha asks for. */
export function work(proof: CaptchaReply['proof']): string {
  return firstCount(proof, (zeroBits) => zeroBits);
}

/** Work of the right form that does not fit: with so few bits any text at hand would fit now and then. */
export function wrongWork(proof: CaptchaReply['proof']): string {
  return firstCount(proof, (zeroBits) => !zeroBits);
}

function firstCount(
  { challenge, difficultyBits }: CaptchaReply['proof'],
  wanted: (zeroBits: boolean) => boolean,
): string {
  for (let count = 0; ; count += 1) {
    const digest = createHash('sha256').update(`${challenge}${count}`).digest();
    if (wanted(digest.readUInt32BE() >>> (32 - difficultyBits) === 0)) return String(count);
  }
}
