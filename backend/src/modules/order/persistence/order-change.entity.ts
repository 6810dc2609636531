import type { ChangedPanel, ChangeEffect, ChangeStatus } from '@glass/contracts/order';
import type { PanelSpec } from '@glass/contracts/panel';
import { Column, Entity } from 'typeorm';
import { bigintColumn } from '../../../kernel/database/columns.js';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** One step of a change request. */
export interface ChangeMove {
  to: ChangeStatus;
  /** ISO 8601. */
  at: string;
  /** New total of the order; null if on request. */
  afterMinor: number | null;
}

/** A change of an ordered panel that its buyer requests. At most one per panel is open. */
@Entity('order_change_request')
export class OrderChangeRow extends TenantOwned {
  @Column('uuid')
  orderUid!: string;

  @Column('uuid')
  panelUid!: string;

  @Column('integer')
  lineNumber!: number;

  @Column('text')
  status!: ChangeStatus;

  @Column('integer')
  version!: number;

  /** The panel as it was. */
  @Column('jsonb')
  before!: ChangedPanel;

  @Column('jsonb')
  spec!: PanelSpec;

  @Column('integer')
  quantity!: number;

  /** Price of one piece that the tenant offered; null for the price list's. */
  @Column('bigint', { transformer: bigintColumn, nullable: true })
  unitMinor!: number | null;

  /** Price of all pieces; null on request. */
  @Column('bigint', { transformer: bigintColumn, nullable: true })
  panelTotalMinor!: number | null;

  /** As requested, offered or accepted last. */
  @Column('jsonb')
  effect!: ChangeEffect;

  /** Oldest first; empty for requests from before moves were recorded. */
  @Column('jsonb')
  moves!: ChangeMove[];

  @Column('text')
  note!: string;

  @Column('text')
  answer!: string;

  @Column('timestamptz')
  requestedAt!: Date;

  /** Names at that time. */
  @Column('text')
  requestedByName!: string;

  @Column('timestamptz', { nullable: true })
  answeredAt!: Date | null;

  @Column('text', { nullable: true })
  answeredByName!: string | null;
}
