import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Refresh token, stored as a hash. Tokens of one session share its `sessionUid`. */
@Entity('refresh_token')
export class RefreshToken {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

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
