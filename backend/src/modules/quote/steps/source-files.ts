import { Injectable } from '@nestjs/common';
import type { PanelSpec } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { FileStore } from '../../file/public.js';
import { DXF_TYPE, sourceOf } from '../domain/drawing-source.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';

/** A drawing that no panel names: long enough to choose its panels after a break, or to bring one back. */
export const UNUSED_DRAWING_MS = 24 * 3_600_000;

interface WithSpec {
  spec: PanelSpec;
}

/**
 * The drawings that panels were read from: they stay for as long as a panel names them. A panel holds its own contour:
 * one whose drawing is gone by now, or is not the buyer's, is a panel like any other, and its drawing is not touched.
 */
@Injectable()
export class SourceFiles {
  constructor(
    private readonly files: FileStore,
    private readonly panels: GlassPanelRepository,
  ) {}

  /** Called in the transaction that stores the panels, after that. */
  async keep(ctx: Context, quote: { contactUid: string }, panels: WithSpec[]): Promise<void> {
    const uids = await this.lock(ctx, quote, panels);
    if (uids.length > 0) await this.files.keepOwn(ctx, uids, ownedBy(quote));
  }

  /**
   * Called in the transaction that removed or changed the panels, after that. What none names any more goes.
   * @param until for as long as the panels can be brought back
   */
  async release(
    ctx: Context,
    quote: { contactUid: string },
    panels: WithSpec[],
    until = new Date(Date.now() + UNUSED_DRAWING_MS),
  ): Promise<void> {
    const uids = await this.lock(ctx, quote, panels);
    if (uids.length === 0) return;
    const named = new Set(await this.panels.namedDrawings(ctx, quote.contactUid, uids));
    const unnamed = uids.filter((uid) => !named.has(uid));
    if (unnamed.length > 0) await this.files.releaseOwn(ctx, unnamed, ownedBy(quote), until);
  }

  /**
   * One who copies a panel and one who deletes it come one after the other. There is one lock for all drawings of a
   * buyer: of two who keep one drawing and let go of another, neither may hold what the other wants.
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
