import type { ChangedPanel, ChangeStatus, HardwareLineChange } from '@glass/contracts/order';
import type { PanelSpec } from '@glass/contracts/panel';
import { Column, Entity } from 'typeorm';
import { bigintColumn } from '../../../kernel/database/columns.js';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import type { MissingHardware } from '../../quote/public.js';
import type { EffectFigures, ReviewFacts } from '../domain/change-effect.js';

/** The effect of a change as stored: facts, or sentences of earlier versions. */
export interface StoredEffect extends EffectFigures {
  reviews?: (ReviewFacts | string)[];
  missingHardware?: (MissingHardware | string)[];
}

/** One step of a change request. */
export interface ChangeMove {
  to: ChangeStatus;
  /** ISO 8601. */
  at: string;
  /** New total of the order; null if on request. */
  afterMinor: number | null;
}

/** A change of an ordered panel, or of a line of hardware, that the buyer requests. At most one of each is open. */
@Entity('order_change_request')
export class OrderChangeRow extends TenantOwned {
  @Column('uuid')
  orderUid!: string;

  /** Null for hardware, like all columns about a panel. */
  @Column('uuid', { nullable: true })
  panelUid!: string | null;

  @Column('integer', { nullable: true })
  lineNumber!: number | null;

  /** Null for panels, like `hardware`. */
  @Column('uuid', { nullable: true })
  hardwareUid!: string | null;

  @Column('jsonb', { nullable: true })
  hardware!: Omit<HardwareLineChange, 'hardwareUID'> | null;

  @Column('text')
  status!: ChangeStatus;

  @Column('integer')
  version!: number;

  /** The panel as it was. */
  @Column('jsonb', { nullable: true })
  before!: ChangedPanel | null;

  @Column('jsonb', { nullable: true })
  spec!: PanelSpec | null;

  @Column('integer', { nullable: true })
  quantity!: number | null;

  /** Price of one piece of the panel, or of the line of hardware, that the tenant offered; null for the price list's. */
  @Column('bigint', { transformer: bigintColumn, nullable: true })
  unitMinor!: number | null;

  /** Price of all pieces of the panel; null on request, and for hardware. */
  @Column('bigint', { transformer: bigintColumn, nullable: true })
  panelTotalMinor!: number | null;

  /** As requested, offered or accepted last. */
  @Column('jsonb')
  effect!: StoredEffect;

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
