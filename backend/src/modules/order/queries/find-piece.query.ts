import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { orderCodeText, readPanelCode, type PanelCode, type PrintedNumbers } from '@glass/contracts/shop';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { FindTenant } from '../../tenant/public.js';
import { LabelKeys } from '../persistence/label-keys.js';
import { OrderPanelRepository, type NumberedOrder } from '../persistence/order.repositories.js';

/** A panel found by a code; `piece` is null if the code is for the whole panel. */
interface FoundPiece {
  panelUid: string;
  orderUid: string;
  orderNumber: number;
  piece: number | null;
}

interface PrintedPiece {
  order: NumberedOrder;
  lineNumber: number;
  piece: number;
}

const texts = defineTexts(() => ({
  noLabel: t`This is not a panel label.`,
  foreign: t`This is not one of our labels.`,
  noPanel: t`No order contains this panel.`,
}));

/**
 * Finds the piece of a scanned or typed code. Accepts only codes that this tenant printed: label codes by their
 * signature, older bar codes by the full order number with its prefix and separators, older QR codes by a host of the
 * tenant's site.
 */
@Injectable()
export class FindPiece {
  constructor(
    private readonly panels: OrderPanelRepository,
    private readonly keys: LabelKeys,
    private readonly findTenant: FindTenant,
  ) {}

  /** @returns an error message if the code belongs to no piece */
  async run(ctx: Context, text: string): Promise<FoundPiece | string> {
    const code = readPanelCode(text);
    if (!code) return texts.noLabel;
    switch (code.kind) {
      case 'label': {
        if (!(await this.keys.isOwn(ctx, code))) return texts.foreign;
        const order = { number: code.orderNumber };
        return (await this.findPanel(ctx, order, code.lineNumber, code.piece)) ?? texts.noPanel;
      }
      case 'page':
        return this.byPage(ctx, code);
      case 'numbers':
        return this.byNumbers(ctx, code.readings);
      case 'likeNumbers':
        return this.suggestPiece(ctx, code.readings);
    }
  }

  /** Finds panels by a number typed into a search, with or without the prefix. */
  async findByPanelNumber(ctx: Context, { order, lineNumber }: PrintedNumbers<null>): Promise<FoundPiece[]> {
    const orders = await this.panels.findOrdersByNumber(ctx, listPossibleNumbers(order));
    const matching = orders.filter((each) => matchesPrinted(each, order) || String(each.number) === order);
    const found = await Promise.all(matching.map((each) => this.findPanel(ctx, each, lineNumber, null)));
    return found.filter((each) => each !== null);
  }

  private async byPage(
    ctx: Context,
    { host, panelUID, piece }: PanelCode & { kind: 'page' },
  ): Promise<FoundPiece | string> {
    if (host !== null && !(await this.findTenant.isCurrentOrFormerHost(ctx, host))) return texts.foreign;
    const found = await this.panels.findOrderOfPanel(ctx, panelUID);
    return found ? { ...found, panelUid: panelUID, piece } : texts.noPanel;
  }

  private async byNumbers(ctx: Context, readings: PrintedNumbers[]): Promise<FoundPiece | string> {
    const [exact = [], ...others] = await this.findPrintedPieces(ctx, readings);
    const matching = exact.length > 0 ? exact : others.flat();
    const [first, ...more] = matching;
    if (!first) return texts.foreign;
    const { order, lineNumber, piece } = first;
    const other = more.find(
      (each) => each.order.uid !== order.uid || each.lineNumber !== lineNumber || each.piece !== piece,
    );
    if (other)
      return t`This bar code fits ${{ first: describePiece(first) }} and ${{ second: describePiece(other) }}. Scan the QR code of the label.`;
    const found = await this.findPanel(ctx, order, lineNumber, piece);
    return found ?? t`Order ${{ number: formatAssignedNumber(order) }} has no panel ${lineNumber}.`;
  }

  /** @returns a hint at the likely piece if the scanner's keyboard setting is wrong; never the piece itself */
  private async suggestPiece(ctx: Context, readings: PrintedNumbers[]): Promise<string> {
    for (const likely of (await this.findPrintedPieces(ctx, readings)).flat())
      if (await this.findPanel(ctx, likely.order, likely.lineNumber, likely.piece))
        return t`This may be ${{ piece: describePiece(likely) }}, read with a wrong keyboard setting. Scan the QR code of the label.`;
    return texts.foreign;
  }

  /** Finds, for each reading, the pieces whose label has exactly this text. */
  private async findPrintedPieces(ctx: Context, readings: PrintedNumbers[]): Promise<PrintedPiece[][]> {
    const numbers = readings.flatMap(({ order }) => listPossibleNumbers(order));
    const orders = await this.panels.findOrdersByNumber(ctx, [...new Set(numbers)]);
    return readings.map((reading) =>
      orders.filter((each) => matchesPrinted(each, reading.order)).map((order) => ({ ...reading, order })),
    );
  }

  private async findPanel(
    ctx: Context,
    { number }: { number: number },
    lineNumber: number,
    piece: number | null,
  ): Promise<FoundPiece | null> {
    const found = await this.panels.findByLine(ctx, number, lineNumber);
    return found && { ...found, orderNumber: number, piece };
  }
}

/** Whether a label of this order has this text. Ignores case, which hand scanners can change. */
function matchesPrinted(order: NumberedOrder, text: string): boolean {
  const number = formatAssignedNumber(order);
  return [orderCodeText(number), number].some((each) => each.toUpperCase() === text.toUpperCase());
}

/** Order numbers that the text can end with; prefixes can contain digits too. */
function listPossibleNumbers(order: string): number[] {
  const digits = /\d{1,15}$/.exec(order)?.[0] ?? '';
  return [...digits]
    .map((_digit, at) => digits.slice(at))
    .filter((each) => !each.startsWith('0'))
    .map(Number);
}

function describePiece({ order, lineNumber, piece }: PrintedPiece): string {
  const { number, numberPrefix: prefix } = order;
  return prefix === ''
    ? t`order ${number} without prefix, panel ${lineNumber}, piece ${piece}`
    : t`order ${number} with prefix “${prefix}”, panel ${lineNumber}, piece ${piece}`;
}
