import type { OrderDocument } from '@glass/contracts';

/** The file of one order, under one name however it was asked for: `SO-1042-labels.pdf`. */
export const orderFileName = {
  summary: ({ order }: OrderDocument, withPrices: boolean) =>
    `${order.number}-${withPrices ? 'summary' : 'shop'}.pdf`,
  labels: ({ order }: OrderDocument) => `${order.number}-labels.pdf`,
  dxf: ({ order }: OrderDocument) => `${order.number}-dxf.zip`,
};
