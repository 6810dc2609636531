import { revertOrder, rightsFor, UNDO_SECONDS, type OrderPlace } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import {
  OrderEventRepository,
  OrderPanelEventRepository,
  ChangeOrderPlace,
  type OrderInShop,
} from '../../order/public.js';

/** Longer than the undo toast is shown, to allow for slow networks and late reactions. */
const OWN_MOVE_SECONDS = 3 * UNDO_SECONDS;

/** Reverts the last move of an order: a user's own recent move, or any move with a reason. */
@Injectable()
export class RevertMove {
  constructor(
    private readonly events: OrderEventRepository,
    private readonly panelEvents: OrderPanelEventRepository,
    private readonly change: ChangeOrderPlace,
  ) {}

  /**
   * @param before locked
   * @returns the reverted order, or a message why it can't be reverted
   */
  async run(ctx: Context, before: OrderInShop, to: OrderPlace, note: string): Promise<OrderInShop | string> {
    const after = revertOrder(before, to);
    if (typeof after === 'string') return after;
    if (!(await this.isOwnRecentMove(ctx, before))) {
      if (!canRevertAnyMove(ctx)) return 'It was moved a while ago. Ask a shop manager to move it back.';
      if (note === '') return 'Enter a reason. It will be shown in the history.';
    }
    return this.change.run(ctx, before, after, { note: note || 'Reverted.', isBack: true });
  }

  private async isOwnRecentMove(ctx: Context, { order }: OrderInShop): Promise<boolean> {
    const { contactUid } = ctx.contact;
    const status = (await this.events.ofOrder(ctx, order.uid)).at(-1);
    const [pieces] = await this.panelEvents.latest(ctx, { orderUid: order.uid });
    const moves = [
      ...(status ? [{ who: status.contactUid, at: status.at }] : []),
      ...(pieces ? [{ who: pieces.contactUid, at: pieces.recordedAt }] : []),
    ];
    const last = moves.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
    return last?.who === contactUid && Date.now() - last.at.getTime() < OWN_MOVE_SECONDS * 1000;
  }
}

/** Shop managers can revert any move. */
function canRevertAnyMove({ contact: { roleLevel, isPlatform } }: Context): boolean {
  return rightsFor(roleLevel, isPlatform).settings;
}
