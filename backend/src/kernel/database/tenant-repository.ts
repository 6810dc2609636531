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
 * Rows of the context's tenant. The tenant stands in every condition, besides the row-level security below, so
 * that one forgotten fence is not a hole.
 */
export abstract class TenantRepository<Row extends TenantOwned> {
  protected constructor(
    private readonly row: RowClass<Row>,
    /** What a person calls it, for "This … does not exist". */
    private readonly what: string,
  ) {}

  async find(ctx: Context, where: FindOptionsWhere<Row>, order?: FindOptionsOrder<Row>): Promise<Row[]> {
    return this.rows(ctx).find({ where: this.ofTenant(ctx, where), order });
  }

  async findOne(ctx: Context, where: FindOptionsWhere<Row>): Promise<Row | null> {
    return this.rows(ctx).findOne({ where: this.ofTenant(ctx, where) });
  }

  /**
   * @param asked what the caller was asked for, where that is another thing: what is not theirs is named as they know it
   * @throws NOT_FOUND
   */
  async getOrThrow(ctx: Context, where: FindOptionsWhere<Row>, asked = this.what): Promise<Row> {
    const row = await this.findOne(ctx, where);
    if (!row) throw notFound(asked);
    return row;
  }

  /**
   * Reads the row and keeps everyone else from changing it until the transaction ends: the first thing a
   * use-case does with the quote or order it changes.
   * @throws NOT_FOUND
   */
  async lockOrThrow(ctx: Context, where: FindOptionsWhere<Row>, asked = this.what): Promise<Row> {
    const row = await this.rows(ctx).findOne({
      where: this.ofTenant(ctx, where),
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
      this.ofTenant(ctx, { uid } as FindOptionsWhere<Row>),
      changes as QueryDeepPartialEntity<Row>,
    );
    if (result.affected === 0) throw notFound(this.what);
  }

  async delete(ctx: Context, where: FindOptionsWhere<Row>): Promise<number> {
    const result = await this.rows(ctx).delete(this.ofTenant(ctx, where));
    return result.affected ?? 0;
  }

  protected rows(ctx: Context): Repository<Row> {
    const manager: EntityManager = ctx.tx.manager;
    return manager.getRepository(this.row);
  }

  private ofTenant(ctx: Context, where: FindOptionsWhere<Row>): FindOptionsWhere<Row> {
    return { ...where, tenantUid: ctx.tenantUid };
  }
}
