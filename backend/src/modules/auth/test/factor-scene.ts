import { Secret, TOTP } from 'otpauth';
import type { LoginReply, SecondFactorChallenge, SessionGrant } from '@glass/contracts/auth';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { Clock } from '../../../kernel/cache/clock.js';
import { AccountScene, PASSWORD, type TestPerson } from './account-scene.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

const STEP_MS = 30_000;

/** User with an authenticator app, its secret and recovery codes. */
export interface Protected {
  person: TestPerson;
  grant: SessionGrant;
  secret: string;
  recoveryCodes: string[];
}

/** Test fixture: a site whose clock only moves when a test moves it, so that codes are predictable. */
export class FactorScene {
  /** Origin of the tenant's site. */
  readonly origin = 'http://accounts.localhost:4200';
  private time = Date.now();

  private constructor(readonly accounts: AccountScene) {
    accounts.api.app.get(Clock).date = () => new Date(this.time);
  }

  static async start(...changes: Parameters<typeof AccountScene.start>): Promise<FactorScene> {
    return new FactorScene(await AccountScene.start(...changes));
  }

  stop(): Promise<void> {
    return this.accounts.stop();
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
  }

  /** Code of the current time step, or of a later one. */
  codeOf(secret: string, stepsLater = 0): string {
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    return app.generate({ timestamp: this.time + stepsLater * STEP_MS });
  }

  /** Moves to the next time step and returns its unused code. */
  freshCode(secret: string): string {
    this.pass(STEP_MS);
    return this.codeOf(secret);
  }

  /** Makes a call as a signed-in user from a page of the site. */
  send(path: EndpointPath, body: object, grant?: SessionGrant, origin = this.origin) {
    const token = grant ? this.accounts.as(grant) : {};
    return this.accounts.send(path, body, { origin, ...token });
  }

  /** Like `send`, and expects success. */
  async call<Reply>(
    path: EndpointPath,
    body: object,
    grant?: SessionGrant,
    origin = this.origin,
  ): Promise<Reply> {
    const reply = await this.send(path, body, grant, origin);
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.text}`);
    return reply.body as unknown as Reply;
  }

  /** Sets up an authenticator app in a session. */
  async setUpApp(grant: SessionGrant): Promise<Omit<Protected, 'person' | 'grant'>> {
    const { secret } = await this.call<{ secret: string }>(
      '/api/auth/second-factor/begin-totp',
      { password: PASSWORD },
      grant,
    );
    const code = this.freshCode(secret);
    const added = await this.call<{ recoveryCodes: string[] | null }>(
      '/api/auth/second-factor/confirm-totp',
      { code },
      grant,
    );
    return { secret, recoveryCodes: added.recoveryCodes ?? [] };
  }

  /** Creates a user who signs in with an authenticator app. */
  async protectedPerson(changes: Parameters<AccountScene['newPerson']>[0] = {}): Promise<Protected> {
    const person = await this.accounts.newPerson(changes);
    const grant = await this.accounts.signIn(person);
    return { person, grant, ...(await this.setUpApp(grant)) };
  }

  async addPasskey(grant: SessionGrant, verifiesUser = true): Promise<SoftwareAuthenticator> {
    const device = new SoftwareAuthenticator(this.origin, verifiesUser);
    const { challenge, options } = await this.call<{ challenge: string; options: Record<string, unknown> }>(
      '/api/auth/second-factor/begin-passkey',
      { password: PASSWORD },
      grant,
    );
    const passkey = device.make(options);
    await this.call('/api/auth/second-factor/add-passkey', { challenge, name: 'Laptop', passkey }, grant);
    return device;
  }

  /** Signs in with the password of a user who has a second factor, from a page of the site. */
  async challenge({ email }: Pick<TestPerson, 'email'>): Promise<SecondFactorChallenge> {
    const body = { tenantUID: this.accounts.tenant.uid, email, password: PASSWORD };
    const reply = await this.call<LoginReply>('/api/auth/login', body);
    if (!('secondFactor' in reply))
      throw new Error(`No second factor was asked for: ${JSON.stringify(reply)}`);
    return reply.secondFactor;
  }

  verify(challenge: string, answer: object) {
    return this.send('/api/auth/second-factor/verify', { challenge, ...answer });
  }

  async verified(challenge: string, answer: object): Promise<SessionGrant> {
    return this.call('/api/auth/second-factor/verify', { challenge, ...answer });
  }

  /** Whether a session may call an endpoint for every signed-in user. */
  async opens(grant: SessionGrant): Promise<boolean> {
    return (await this.send('/api/auth/get-my-profile', {}, grant)).status === 200;
  }

  /** Audit log entries about a user, oldest first. */
  async actionsAbout({ uid }: TestPerson): Promise<string[]> {
    const rows = await this.accounts.rows<{ action: string }>(
      `select action from audit_event where about ->> 'contactUid' = $1 order by happened_at`,
      [uid],
    );
    return rows.map(({ action }) => action);
  }
}
