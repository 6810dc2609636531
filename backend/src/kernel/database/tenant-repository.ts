import { And, Equal, FindOperator, Raw } from 'typeorm';
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

/** Whose the rows of a table are. What a context reaches of them (`ctx.reach`) follows from it. */
export type Owner<Row> =
  /** A buyer reaches the rows of theirs, or of what is theirs. */
  | PersonOwned<Row>
  /** Rows that a tenant keeps for itself, as its invitations: a buyer's context is refused. */
  | 'tenant'
  /** What a row is about belongs to somebody, and the module above that asks has reached it. */
  | 'what-it-is-about'
  /** Rows that are about nobody. */
  | 'nobody';

interface PersonOwned<Row> {
  /** The column that says whose a row is. */
  column: keyof Row & string;
  /** What the column refers to where that is no person: SQL of what belongs to `:ownerUid` in `:tenantUid`. */
  among?: string;
  /** Also a user of the tenant reaches their own alone. */
  isPrivate?: true;
  /** Read to find out who somebody is: by a secret, or by an address whose password is tried. */
  isReadBeforeSignIn?: true;
}

/**
 * Rows of the context's tenant, and of them what the context reaches. Both stand in every condition; the tenant
 * besides the row-level security below, so that one forgotten fence is not a hole.
 */
export abstract class TenantRepository<Row extends TenantOwned> {
  protected constructor(
    readonly row: RowClass<Row>,
    /** What a person calls it, for "This … does not exist". */
    private readonly what: string,
    readonly owner: Owner<Row>,
  ) {}

  async find(ctx: Context, where: FindOptionsWhere<Row>, order?: FindOptionsOrder<Row>): Promise<Row[]> {
    return this.rowsUnscoped(ctx).find({ where: this.reached(ctx, where), order });
  }

  async findOne(ctx: Context, where: FindOptionsWhere<Row>): Promise<Row | null> {
    return this.rowsUnscoped(ctx).findOne({ where: this.reached(ctx, where) });
  }

  /** Anybody's rows of the tenant, whoever asks: to see which identifiers are taken. What they say is not shown. */
  async findUnscoped(ctx: Context, where: FindOptionsWhere<Row>): Promise<Row[]> {
    return this.rowsUnscoped(ctx).find({ where: { ...where, tenantUid: ctx.tenantUid } });
  }

  /** The same for one row, or for what a row that the context has reached refers to. */
  async findOneUnscoped(ctx: Context, where: FindOptionsWhere<Row>): Promise<Row | null> {
    return this.rowsUnscoped(ctx).findOne({ where: { ...where, tenantUid: ctx.tenantUid } });
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
    const row = await this.rowsUnscoped(ctx).findOne({
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
      await this.rowsUnscoped(ctx).insert(rows as unknown as QueryDeepPartialEntity<Row>[]);
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
    const result = await this.rowsUnscoped(ctx).update(
      this.reached(ctx, { uid } as FindOptionsWhere<Row>),
      changes as QueryDeepPartialEntity<Row>,
    );
    if (result.affected === 0) throw notFound(this.what);
  }

  async delete(ctx: Context, where: FindOptionsWhere<Row>): Promise<number> {
    const result = await this.rowsUnscoped(ctx).delete(this.reached(ctx, where));
    return result.affected ?? 0;
  }

  /** The table itself, for statements that say for themselves whose rows they are about. */
  protected rowsUnscoped(ctx: Context): Repository<Row> {
    const manager: EntityManager = ctx.tx.manager;
    return manager.getRepository(this.row);
  }

  private reached(ctx: Context, where: FindOptionsWhere<Row>): FindOptionsWhere<Row> {
    const { owner } = this;
    const ofTenant = { ...where, tenantUid: ctx.tenantUid };
    if (owner === 'tenant' && ctx.reach.kind === 'own') throw new Error(`A buyer reaches no ${this.what}`);
    if (typeof owner === 'string') return ofTenant;
    const ownerUid = ownerIn(ctx, owner);
    if (!ownerUid) return ofTenant;
    const own = owner.among
      ? Raw<unknown>((column) => `${column} in (${owner.among})`, { ownerUid, tenantUid: ctx.tenantUid })
      : Equal<unknown>(ownerUid);
    // Who asks for somebody else's by name finds nothing, rather than their own.
    const asked: unknown = where[owner.column];
    if (asked === undefined) return { ...ofTenant, [owner.column]: own };
    const operator = asked instanceof FindOperator ? (asked as FindOperator<unknown>) : Equal(asked);
    return { ...ofTenant, [owner.column]: And(own, operator) };
  }
}

/** Whose rows alone the context reaches; null when it reaches everybody's. */
function ownerIn<Row>(ctx: Context, { isPrivate, isReadBeforeSignIn }: PersonOwned<Row>): string | null {
  if (isPrivate && ctx.actor.kind === 'contact') return ctx.actor.contactUid;
  if (isReadBeforeSignIn && ctx.reach.kind === 'none') return null;
  return ctx.ownerFilter;
}
