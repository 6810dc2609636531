import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Captcha. Deleted by the first answer, right or wrong. */
@Entity('captcha')
export class Captcha {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** Letters in the image. */
  @Column('text')
  answer!: string;

  /** Input of the proof of work, the alternative to the image. */
  @Column('text')
  challenge!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}
