import type { SignInMethod } from '@glass/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** An authenticator app of a person: one that is in use, and perhaps one that is to take its place. */
@Entity('totp_secret')
export class TotpSecret {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  contactUid!: string;

  /** Encrypted with a key that follows from our secret, see `sealText`. */
  @Column('text')
  sealedSecret!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** null until the app has shown a right code. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The time step of the last code that was accepted: it, and what was before, is accepted no more. */
  @Column('integer')
  lastStep!: number;
}

/** A passkey of a person: the public half, whose other half never leaves their device. */
@Entity('passkey')
export class PasskeyRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  contactUid!: string;

  /** Chosen by the authenticator; base64url, as the next one. */
  @Column('text')
  credentialId!: string;

  @Column('text')
  publicKey!: string;

  /** Uses that the authenticator has counted; 0 for ever where it does not count. */
  @Column('bigint', { transformer: bigintColumn })
  counter!: number;

  /** How the browser reaches it, for its hints. */
  @Column('text', { array: true })
  transports!: string[];

  /** The host name of the site that it was made at, and works at alone (WebAuthn's relying party). */
  @Column('text')
  site!: string;

  @Column('text')
  name!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

/** A code kept on paper, good for one sign-in. */
@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  contactUid!: string;

  @Column('text')
  codeHash!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}

export type ChallengePurpose =
  /** After the password, a link or an invitation. */
  | 'second-factor'
  /** Instead of a password. */
  | 'passkey-sign-in'
  /** To be answered by a passkey that is made. */
  | 'add-passkey';

/** A question that waits for a factor. Its token gives nothing but the right to answer, once. */
@Entity('factor_challenge')
export class FactorChallenge {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** null while nobody has said who they are: `passkey-sign-in`. */
  @Column('uuid', { nullable: true })
  contactUid!: string | null;

  @Column('text')
  purpose!: ChallengePurpose;

  /** How the sign-in began; with `second-factor` alone. */
  @Column('text', { nullable: true })
  method!: SignInMethod | null;

  @Column('text')
  tokenHash!: string;

  /** What a passkey has to sign; null where none is asked for. */
  @Column('text', { nullable: true })
  passkeyChallenge!: string | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
