import type { SignInMethod } from '@glass/contracts/auth';
import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** Authenticator app of a user. There may be one in use and one being set up. */
@Entity('totp_secret')
export class TotpSecret extends TenantOwned {
  @Column('uuid')
  contactUid!: string;

  /** Encrypted with a key derived from our secret (`sealText`). */
  @Column('text')
  sealedSecret!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** null until a first correct code. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** Time step of the last accepted code; codes up to it are rejected. */
  @Column('integer')
  lastStep!: number;
}

/** Public key of a user's passkey. */
@Entity('passkey')
export class PasskeyRow extends TenantOwned {
  @Column('uuid')
  contactUid!: string;

  /** Chosen by the authenticator; base64url, like `publicKey`. */
  @Column('text')
  credentialId!: string;

  @Column('text')
  publicKey!: string;

  /** Use counter of the authenticator; always 0 if it doesn't count. */
  @Column('bigint', { transformer: bigintColumn })
  counter!: number;

  /** Hints for the browser on how to reach the authenticator. */
  @Column('text', { array: true })
  transports!: string[];

  /** Host name of the site it belongs to (WebAuthn's relying party). */
  @Column('text')
  site!: string;

  @Column('text')
  name!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

/** Single-use recovery code. */
@Entity('recovery_code')
export class RecoveryCode extends TenantOwned {
  @Column('uuid')
  contactUid!: string;

  @Column('text')
  codeHash!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}

type ChallengePurpose =
  /** After the password, a link or an invitation. */
  | 'second-factor'
  /** Instead of a password. */
  | 'passkey-sign-in'
  /** Answered by creating a passkey. */
  | 'add-passkey';

/** Pending second factor challenge. Its token only allows answering once. */
@Entity('factor_challenge')
export class FactorChallenge extends TenantOwned {
  /** null for `passkey-sign-in`, where the user isn't known yet. */
  @Column('uuid', { nullable: true })
  contactUid!: string | null;

  @Column('text')
  purpose!: ChallengePurpose;

  /** How the sign-in started; only for `second-factor`. */
  @Column('text', { nullable: true })
  method!: SignInMethod | null;

  @Column('text')
  tokenHash!: string;

  /** Challenge for a passkey to sign; null if passkeys aren't accepted. */
  @Column('text', { nullable: true })
  passkeyChallenge!: string | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
