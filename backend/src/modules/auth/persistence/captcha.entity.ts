import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** Captcha. Deleted by the first answer, right or wrong. */
@Entity('captcha')
export class Captcha extends TenantOwned {
  /** Letters in the image. */
  @Column('text')
  answer!: string;

  /** Input of the proof of work, the alternative to the image. */
  @Column('text')
  challenge!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}
