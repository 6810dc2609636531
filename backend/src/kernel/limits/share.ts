import { Context, type PlatformContext } from '../context/context.js';
import type { Share } from './turnstile.js';

export function shareOf(ctx: Context | PlatformContext): Share {
  const { actor } = ctx;
  return {
    tenant: ctx instanceof Context ? ctx.tenantUid : undefined,
    thing: ctx instanceof Context ? (ctx.changes ?? undefined) : undefined,
    person: actor.kind === 'contact' ? actor.contactUid : actor.kind === 'anonymous' ? actor.from : undefined,
  };
}
