import { foldText } from '@glass/language';
import { findCornerFinish, findEdgeFinish, findGlass } from '@glass/geometry/phrases';
import { deliveryLabel, type NumberedDelivery } from '@glass/contracts/quote';
import type { Choice } from '../sheet/index.js';
import { productName } from './ask-names-dialog.js';
import { type GridDeliveries, readDelivery } from './deliveries-of-panels.js';
import type { CellContext } from './rows/cell-values.js';

/* Choices of the pickers in cells: for a typed text the best first, otherwise in the order of the price list. */

const MATCHES = 8;

export function glassChoices(text: string, { catalogue, aliases }: CellContext): Choice[] {
  const { candidates } = findGlass(text, catalogue, aliases);
  const all = catalogue.materials.filter(({ active }) => active);
  return (text === '' ? all : candidates.slice(0, MATCHES)).map(({ uid }) => ({
    uid,
    label: productName('glass', uid, catalogue),
  }));
}

export function edgeChoices(text: string, { catalogue, aliases }: CellContext): Choice[] {
  const { candidates } = findEdgeFinish(text, catalogue, aliases);
  const all = catalogue.edgeFinishes.filter(({ active }) => active);
  return (text === '' ? all : candidates.slice(0, MATCHES)).map(({ uid, name }) => ({ uid, label: name }));
}

/** Finishes with a size keep the size that is typed: `radius 1/2`. */
export function cornerChoices(text: string, { catalogue, aliases }: CellContext): Choice[] {
  const { candidates, sizeText } = findCornerFinish(text, catalogue, aliases);
  const all = catalogue.cornerFinishes.filter(({ active }) => active);
  return (text === '' ? all : candidates.slice(0, MATCHES)).map(({ uid, name, minSizeMm, maxSizeMm }) => ({
    uid,
    label: minSizeMm === null && maxSizeMm === null ? name : `${name} ${sizeText}`.trim(),
  }));
}

function deliveryChoices(text: string, all: readonly NumberedDelivery[]): Choice[] {
  const exact = text === '' ? null : readDelivery(text, all);
  const part = foldText(text.trim());
  const found = exact ? [exact] : all.filter((one) => foldText(deliveryLabel(one)).includes(part));
  return found.map((delivery) => ({ uid: delivery.uid ?? 'first', label: deliveryLabel(delivery) }));
}

/** The choices with the names that are known now: the sheet keeps the functions of its first columns. */
export class LatestChoices {
  constructor(
    private context: CellContext,
    private deliveries: GridDeliveries | null = null,
  ) {}

  update(context: CellContext, deliveries: GridDeliveries | null): void {
    this.context = context;
    this.deliveries = deliveries;
  }

  readonly delivery = (text: string): Choice[] => deliveryChoices(text, this.deliveries?.all ?? []);

  readonly glass = (text: string): Choice[] => glassChoices(text, this.context);
  readonly edge = (text: string): Choice[] => edgeChoices(text, this.context);
  readonly corner = (text: string): Choice[] => cornerChoices(text, this.context);
}
