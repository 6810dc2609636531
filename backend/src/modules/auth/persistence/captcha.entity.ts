import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A question that tells people from programs. Its row goes with the first answer, right or wrong. */
@Entity('captcha')
export class Captcha {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** The letters in the picture. */
  @Column('text')
  answer!: string;

  /** What the work is done on, for those who cannot see the picture. */
  @Column('text')
  challenge!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}
