import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** Refresh token, stored as a hash. Tokens of one session share its `sessionUid`. */
@Entity('refresh_token')
export class RefreshToken extends TenantOwned {
  @Column('uuid')
  contactUid!: string;

  @Column('uuid')
  sessionUid!: string;

  @Column('text')
  tokenHash!: string;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}
