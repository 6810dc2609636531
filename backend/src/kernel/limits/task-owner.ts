import { Context, type PlatformContext } from '../context/context.js';
import type { TaskOwner } from './fair-limiter.js';

/** Converts the caller of a context to the owner of a limiter task. */
export function toTaskOwner(ctx: Context | PlatformContext): TaskOwner {
  const { actor } = ctx;
  return {
    tenant: ctx instanceof Context ? ctx.tenantUid : undefined,
    resource: ctx instanceof Context ? (ctx.changes ?? undefined) : undefined,
    user: actor.kind === 'contact' ? actor.contactUid : actor.kind === 'anonymous' ? actor.from : undefined,
  };
}
