import { Column, Entity, IsNull, type SelectQueryBuilder } from 'typeorm';
import type { InvitationKind } from '@glass/contracts/auth';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { Company } from '../../customer/public.js';

export type InvitationWithCompany = Invitation & { company: Company | null };

/** More than a screen shows or a tenant needs. */
const MAX_LIST = 500;
const NOT_CLOSED = { acceptedAt: IsNull(), cancelledAt: IsNull() };

@Injectable()
export class InvitationRepository extends TenantRepository<Invitation> {
  constructor() {
    super(Invitation, 'invitation', 'tenant');
  }

  /** Finds the open or expired invitation of a mailbox and kind; there is at most one. */
  async notClosed(ctx: Context, kind: InvitationKind, email: string): Promise<Invitation | null> {
    return this.findOne(ctx, { kind, email, ...NOT_CLOSED });
  }

  async notClosedOf(ctx: Context, invitedByContactUid: string): Promise<Invitation[]> {
    return this.find(ctx, { invitedByContactUid, ...NOT_CLOSED }, { uid: 'asc' });
  }

  async lockByHash(ctx: Context, tokenHash: string): Promise<Invitation | null> {
    return this.rowsUnscoped(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, tokenHash },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Newest first. */
  async list(
    ctx: Context,
    { kind, includeClosed }: { kind?: InvitationKind; includeClosed: boolean },
  ): Promise<InvitationWithCompany[]> {
    const query = this.withCompany(ctx)
      .orderBy('invitation.createdAt', 'DESC')
      .addOrderBy('invitation.uid')
      .limit(MAX_LIST);
    if (kind) query.andWhere('invitation.kind = :kind', { kind });
    if (!includeClosed) query.andWhere('invitation.accepted_at is null and invitation.cancelled_at is null');
    return (await query.getMany()) as InvitationWithCompany[];
  }

  async findWithCompany(ctx: Context, uid: string): Promise<InvitationWithCompany | null> {
    const row = await this.withCompany(ctx).andWhere('invitation.uid = :uid', { uid }).getOne();
    return row as InvitationWithCompany | null;
  }

  /** @throws NOT_FOUND */
  async getWithCompany(ctx: Context, uid: string): Promise<InvitationWithCompany> {
    const row = await this.findWithCompany(ctx, uid);
    if (!row) throw notFound('invitation');
    return row;
  }

  private withCompany(ctx: Context): SelectQueryBuilder<Invitation> {
    return this.rowsUnscoped(ctx)
      .createQueryBuilder('invitation')
      .leftJoinAndMapOne(
        'invitation.company',
        Company,
        'company',
        'company.tenant_uid = invitation.tenant_uid and company.uid = invitation.company_uid',
      )
      .where('invitation.tenant_uid = :tenantUid', { tenantUid: ctx.tenantUid });
  }
}

/** Invitation by email link, to the team or as a customer. At most one is open per mailbox and kind. */
@Entity('invitation')
export class Invitation extends TenantOwned {
  @Column('text')
  kind!: InvitationKind;

  /** Lower case. */
  @Column('text')
  email!: string;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  /** null for a buyer. */
  @Column('integer', { nullable: true })
  roleLevel!: number | null;

  @Column('uuid', { nullable: true })
  companyUid!: string | null;

  /** The token is derived from uid, time of sending and our secret, and not stored. */
  @Column('text')
  tokenHash!: string;

  /** Last sender, whose rights the invitation depends on; null for the platform. */
  @Column('uuid', { nullable: true })
  invitedByContactUid!: string | null;

  @Column('text')
  invitedByName!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  lastSentAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  acceptedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  cancelledAt!: Date | null;
}
