import { And, Equal, FindOperator } from 'typeorm';
import type { DeepPartial, EntityManager, FindOptionsOrder, FindOptionsWhere, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { Context } from '../context/context.js';
import { notFound, uidTaken } from '../errors/app-error.js';
import { isUidViolation } from './unique-violation.js';

/** Every row that belongs to a tenant has these two as its primary key. */
export interface TenantOwned {
  tenantUid: string;
  uid: string;
}

type RowClass<Row extends TenantOwned> = new () => Row;

/**
 * Rows of the context's tenant, and of them what the context reaches. Both stand in every condition; the tenant
 * besides the row-level security below, so that one forgotten fence is not a hole.
 */
export abstract class TenantRepository<Row extends TenantOwned> {
  protected constructor(
    private readonly row: RowClass<Row>,
    /** What a person calls it, for "This … does not exist". */
    private readonly what: string,
    /** The column that says whose a row is; null where rows belong to nobody, or are seen through their quote or order. */
    private readonly owner: (keyof Row & string) | null,
  ) {}

  async find(ctx: Context, where: FindOptionsWhere<Row>, order?: FindOptionsOrder<Row>): Promise<Row[]> {
    return this.rows(ctx).find({ where: this.reached(ctx, where), order });
  }

  async findOne(ctx: Context, where: FindOptionsWhere<Row>): Promise<Row | null> {
    return this.rows(ctx).findOne({ where: this.reached(ctx, where) });
  }

  /** Anybody's row of the tenant, whoever asks: to see that an identifier is taken. What it says is not shown. */
  async findOneUnscoped(ctx: Context, where: FindOptionsWhere<Row>): Promise<Row | null> {
    return this.rows(ctx).findOne({ where: { ...where, tenantUid: ctx.tenantUid } });
  }

  /**
   * @param asked what the caller was asked for, where that is another thing: what is not theirs is named as they know it
   * @throws NOT_FOUND also for a row that the context does not reach
   */
  async getOrThrow(ctx: Context, where: FindOptionsWhere<Row>, asked = this.what): Promise<Row> {
    const row = await this.findOne(ctx, where);
    if (!row) throw notFound(asked);
    return row;
  }

  /**
   * Reads the row and keeps everyone else from changing it until the transaction ends: the first thing a
   * use-case does with the quote or order it changes.
   * @throws NOT_FOUND also for a row that the context does not reach
   */
  async lockOrThrow(ctx: Context, where: FindOptionsWhere<Row>, asked = this.what): Promise<Row> {
    const row = await this.rows(ctx).findOne({
      where: this.reached(ctx, where),
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw notFound(asked);
    return row;
  }

  /** @throws UID_TAKEN, also when somebody takes it at this moment; the transaction cannot go on then */
  async insert(ctx: Context, row: Omit<Row, 'tenantUid'> | Omit<Row, 'tenantUid'>[]): Promise<void> {
    const rows = (Array.isArray(row) ? row : [row]).map((each) => ({ ...each, tenantUid: ctx.tenantUid }));
    try {
      await this.rows(ctx).insert(rows as unknown as QueryDeepPartialEntity<Row>[]);
    } catch (error) {
      throw isUidViolation(error) ? uidTaken() : error;
    }
  }

  /** @throws NOT_FOUND when there is no such row */
  async update(
    ctx: Context,
    uid: string,
    changes: DeepPartial<Omit<Row, 'tenantUid' | 'uid'>>,
  ): Promise<void> {
    const result = await this.rows(ctx).update(
      this.reached(ctx, { uid } as FindOptionsWhere<Row>),
      changes as QueryDeepPartialEntity<Row>,
    );
    if (result.affected === 0) throw notFound(this.what);
  }

  async delete(ctx: Context, where: FindOptionsWhere<Row>): Promise<number> {
    const result = await this.rows(ctx).delete(this.reached(ctx, where));
    return result.affected ?? 0;
  }

  protected rows(ctx: Context): Repository<Row> {
    const manager: EntityManager = ctx.tx.manager;
    return manager.getRepository(this.row);
  }

  private reached(ctx: Context, where: FindOptionsWhere<Row>): FindOptionsWhere<Row> {
    const ofTenant = { ...where, tenantUid: ctx.tenantUid };
    const ownerUid = this.owner && ctx.ownerFilter;
    if (!this.owner || !ownerUid) return ofTenant;
    // Who asks for somebody else's by name finds nothing, rather than their own.
    const asked: unknown = where[this.owner];
    if (asked === undefined || asked === ownerUid) return { ...ofTenant, [this.owner]: ownerUid };
    const operator = asked instanceof FindOperator ? (asked as FindOperator<unknown>) : Equal(asked);
    return { ...ofTenant, [this.owner]: And(Equal<unknown>(ownerUid), operator) };
  }
}
