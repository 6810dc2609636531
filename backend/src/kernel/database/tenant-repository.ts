import { And, Equal, FindOperator, Raw } from 'typeorm';
import type { DeepPartial, EntityManager, FindOptionsOrder, FindOptionsWhere, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { Context } from '../context/context.js';
import { notFound, uidTaken } from '../errors/app-error.js';
import type { Thing } from '../errors/things.js';
import type { TenantOwned } from './tenant-owned.js';
import { isUidViolation } from './unique-violation.js';

type RowClass<Row extends TenantOwned> = new () => Row;

/** Owner of the rows of a table. Determines which of them a context reaches (`ctx.reach`). */
export type Owner<Row> =
  /** Buyers reach their own rows, or rows of things they own. */
  | PersonOwned<Row>
  /** Rows of the tenant itself, such as invitations. Buyers' contexts are rejected. */
  | 'tenant'
  /** Rows about a thing with an owner; the calling module has already checked that the context reaches it. */
  | 'checked-by-caller'
  /** Rows that belong to no one. */
  | 'unowned';

interface PersonOwned<Row> {
  /** Column of the owner. */
  column: keyof Row & string;
  /** Set if the column doesn't refer to a contact: SQL that selects what belongs to `:ownerUid` in `:tenantUid`. */
  among?: string;
  /**
   * How a link to a quote reaches rows: the column that holds the quote's uid, or SQL that selects what belongs to
   * `:quoteUid` in `:tenantUid`. Without it, links are rejected.
   */
  byLink?: { column: keyof Row & string; among?: string };
  /** Tenant users also reach only their own rows. */
  isPrivate?: true;
  /** Read to identify a user, by a secret or by an address whose password is checked. */
  isReadBeforeSignIn?: true;
}

/**
 * Reads and changes rows of the context's tenant that the context reaches. Every condition has both. The tenant is
 * filtered in addition to row-level security, as defense in depth.
 */
export abstract class TenantRepository<Row extends TenantOwned> {
  protected constructor(
    readonly row: RowClass<Row>,
    /** Name for users, as in "This … does not exist". */
    private readonly what: Thing,
    readonly owner: Owner<Row>,
  ) {}

  async find(ctx: Context, where: FindOptionsWhere<Row>, order?: FindOptionsOrder<Row>): Promise<Row[]> {
    return this.rowsUnscoped(ctx).find({ where: this.reached(ctx, where), order });
  }

  async findOne(ctx: Context, where: FindOptionsWhere<Row>): Promise<Row | null> {
    return this.rowsUnscoped(ctx).findOne({ where: this.reached(ctx, where) });
  }

  /** Reads rows of any owner in the tenant, to check which identifiers are taken. Must not be shown. */
  async findUnscoped(ctx: Context, where: FindOptionsWhere<Row>): Promise<Row[]> {
    return this.rowsUnscoped(ctx).find({ where: { ...where, tenantUid: ctx.tenantUid } });
  }

  /** Like `findUnscoped` for one row, or for a row that a reached row refers to. */
  async findOneUnscoped(ctx: Context, where: FindOptionsWhere<Row>): Promise<Row | null> {
    return this.rowsUnscoped(ctx).findOne({ where: { ...where, tenantUid: ctx.tenantUid } });
  }

  /**
   * @param asked name of the thing that the caller asked for, if it differs from this table's
   * @throws NOT_FOUND also for rows out of reach
   */
  async getOrThrow(ctx: Context, where: FindOptionsWhere<Row>, requested = this.what): Promise<Row> {
    const row = await this.findOne(ctx, where);
    if (!row) throw notFound(requested);
    return row;
  }

  /**
   * Reads and locks a row until the transaction ends. Use-cases do this first with the quote or order they change.
   * @throws NOT_FOUND also for rows out of reach
   */
  async lockOrThrow(ctx: Context, where: FindOptionsWhere<Row>, requested = this.what): Promise<Row> {
    const row = await this.rowsUnscoped(ctx).findOne({
      where: this.reached(ctx, where),
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw notFound(requested);
    return row;
  }

  /** @throws UID_TAKEN, also for a concurrent insert; the transaction can't continue then */
  async insert(ctx: Context, row: Omit<Row, 'tenantUid'> | Omit<Row, 'tenantUid'>[]): Promise<void> {
    const rows = (Array.isArray(row) ? row : [row]).map((each) => ({ ...each, tenantUid: ctx.tenantUid }));
    try {
      await this.rowsUnscoped(ctx).insert(rows as unknown as QueryDeepPartialEntity<Row>[]);
    } catch (error) {
      throw isUidViolation(error) ? uidTaken() : error;
    }
  }

  /** @throws NOT_FOUND if there is no such row */
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

  /** The table without reach, for statements with conditions of their own. */
  protected rowsUnscoped(ctx: Context): Repository<Row> {
    const manager: EntityManager = ctx.tx.manager;
    return manager.getRepository(this.row);
  }

  private reached(ctx: Context, where: FindOptionsWhere<Row>): FindOptionsWhere<Row> {
    const { owner } = this;
    const ofTenant = { ...where, tenantUid: ctx.tenantUid };
    if (owner === 'tenant' && (ctx.reach.kind === 'own' || ctx.reach.kind === 'link'))
      throw new Error(`A buyer reaches no ${this.what}`);
    if (typeof owner === 'string') return ofTenant;
    const scope = scopeIn(ctx, owner);
    if (!scope) return ofTenant;
    const { column, among, parameters } = scope;
    const own = among
      ? Raw<unknown>((alias) => `${alias} in (${among})`, { ...parameters, tenantUid: ctx.tenantUid })
      : Equal<unknown>(Object.values(parameters)[0]);
    // A request for another user's rows finds nothing, rather than the caller's own.
    const requested: unknown = where[column];
    if (requested === undefined) return { ...ofTenant, [column]: own };
    const operator =
      requested instanceof FindOperator ? (requested as FindOperator<unknown>) : Equal(requested);
    return { ...ofTenant, [column]: And(own, operator) };
  }
}

/** Condition that limits rows to those a context reaches. */
interface Scope<Row> {
  column: keyof Row & string;
  among?: string | undefined;
  parameters: { ownerUid: string } | { quoteUid: string };
}

/**
 * @returns null for all rows
 * @throws for links, unless the repository knows how they reach its rows
 */
function scopeIn<Row>(ctx: Context, owner: PersonOwned<Row>): Scope<Row> | null {
  const { reach } = ctx;
  if (reach.kind === 'link' && owner.byLink)
    return { ...owner.byLink, parameters: { quoteUid: reach.quoteUid } };
  const ownerUid = ownerIn(ctx, owner);
  return ownerUid ? { column: owner.column, among: owner.among, parameters: { ownerUid } } : null;
}

/** Contact whose rows the context is limited to; null for all rows. */
function ownerIn<Row>(ctx: Context, { isPrivate, isReadBeforeSignIn }: PersonOwned<Row>): string | null {
  if (isPrivate && ctx.actor.kind === 'contact') return ctx.actor.contactUid;
  if (isReadBeforeSignIn && ctx.reach.kind === 'none') return null;
  return ctx.ownerFilter;
}
