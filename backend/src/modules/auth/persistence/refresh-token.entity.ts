import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One refresh token, stored hashed. All tokens of one sign-in share its `sessionUid`. */
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

  /** When it was exchanged for the next one. */
  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}
