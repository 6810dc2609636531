import { Injectable } from '@nestjs/common';
import type { PanelSpec } from '@glass/contracts/panel';
import type { Context } from '../../../kernel/context/context.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { FileStore } from '../../file/public.js';
import { DXF_TYPE, sourceOf } from '../domain/drawing-source.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';

/** How long a drawing without panels is stored: covers a break before panels are chosen, and undoing a deletion. */
export const UNUSED_DRAWING_MS = 24 * 3_600_000;

interface WithSpec {
  spec: PanelSpec;
}

/**
 * Keeps uploaded drawings for as long as panels refer to them. Panels store their own contour, so a missing or
 * foreign drawing does no harm; foreign files are never touched.
 */
@Injectable()
export class SourceFiles {
  constructor(
    private readonly files: FileStore,
    private readonly panels: GlassPanelRepository,
  ) {}

  /** Call after storing the panels, in the same transaction. */
  async keep(ctx: Context, quote: { contactUid: string }, panels: WithSpec[]): Promise<void> {
    const uids = await this.lock(ctx, quote, panels);
    if (uids.length > 0) await this.files.keepOwn(ctx, uids, ownedBy(quote));
  }

  /**
   * Call after removing or changing the panels, in the same transaction. Expires drawings that no panel refers to.
   * @param until end of the time in which the panels can be restored
   */
  async release(
    ctx: Context,
    quote: { contactUid: string },
    panels: WithSpec[],
    until = new Date(Date.now() + UNUSED_DRAWING_MS),
  ): Promise<void> {
    const uids = await this.lock(ctx, quote, panels);
    if (uids.length === 0) return;
    const named = new Set(await this.panels.findUsedDrawings(ctx, quote.contactUid, uids));
    const unnamed = uids.filter((uid) => !named.has(uid));
    if (unnamed.length > 0) await this.files.releaseOwn(ctx, unnamed, ownedBy(quote), until);
  }

  /**
   * Serializes copying and deleting panels. One lock for all drawings of a buyer prevents deadlocks between
   * transactions that handle several drawings in different orders.
   */
  private async lock(
    ctx: Context,
    { contactUid }: { contactUid: string },
    panels: WithSpec[],
  ): Promise<string[]> {
    const uids = new Set(panels.map(sourceOf).filter((uid) => uid !== null));
    if (uids.size > 0) await lockUid(ctx, `${contactUid}/drawings`);
    return [...uids];
  }
}

const ownedBy = ({ contactUid }: { contactUid: string }) => ({
  ownerContactUid: contactUid,
  contentType: DXF_TYPE,
});
