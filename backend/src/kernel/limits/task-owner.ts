import { Context, type PlatformContext } from '../context/context.js';

/** Owner of a task. Turns are taken between owners; undefined fields match no other task. */
export interface TaskOwner {
  tenant?: string | undefined;
  /** Contact uid; for visitors, where they come from (`addressKey`). */
  user?: string | undefined;
  /** Network of the caller (`addressKey`), shared by all accounts signed in from there. */
  address?: string | undefined;
  /** Uid of the row that the task locks, such as a quote: tasks for it run one after another anyway. */
  resource?: string | undefined;
}

/** Converts the caller of a context to the owner of a limiter task. */
export function toTaskOwner(ctx: Context | PlatformContext): TaskOwner {
  const { actor } = ctx;
  return {
    tenant: ctx instanceof Context ? ctx.tenantUid : undefined,
    resource: ctx instanceof Context ? (ctx.changes ?? undefined) : undefined,
    user: actor.kind === 'contact' ? actor.contactUid : actor.kind === 'anonymous' ? actor.from : undefined,
  };
}
