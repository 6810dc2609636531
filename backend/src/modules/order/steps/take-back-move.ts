import { movedBackTo, rightsFor, UNDO_SECONDS, type OrderPlace } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { OrderEventRepository, OrderPanelEventRepository } from '../persistence/order-parts.repositories.js';
import { ChangeOrderPlace } from './change-order-place.js';
import type { OrderInShop } from './move-in-shop.js';

/** A wrong click is slower to be noticed than a toast is to go; a slow network comes on top. */
const OWN_MOVE_SECONDS = 3 * UNDO_SECONDS;

/** Takes back that an order was moved: its last move of somebody's own, or with a reason whatever it was. */
@Injectable()
export class TakeBackMove {
  constructor(
    private readonly events: OrderEventRepository,
    private readonly panelEvents: OrderPanelEventRepository,
    private readonly change: ChangeOrderPlace,
  ) {}

  /**
   * @param before locked
   * @returns the order as it is then, or in words why it stays where it is
   */
  async run(ctx: Context, before: OrderInShop, to: OrderPlace, note: string): Promise<OrderInShop | string> {
    const after = movedBackTo(before, to);
    if (typeof after === 'string') return after;
    if (!(await this.isOwnMoveJustNow(ctx, before))) {
      if (!mayTakeBack(ctx))
        return 'It was moved a while ago: ask somebody who manages the shop to move it back.';
      if (note === '') return 'Say why: it stands in the history.';
    }
    return this.change.run(ctx, before, after, { note: note || 'Taken back.', isBack: true });
  }

  private async isOwnMoveJustNow(ctx: Context, { order }: OrderInShop): Promise<boolean> {
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

/** Those who may change how the shop works. */
function mayTakeBack({ contact: { roleLevel, isPlatform } }: Context): boolean {
  return rightsFor(roleLevel, isPlatform).settings;
}
