import type { OrderDocument } from '@glass/contracts';

/** File names of one order's documents, the same for every way to download them: `SO-1042-labels.pdf`. */
export const orderFileName = {
  summary: (
    { order }: OrderDocument,
    { withPrices, forCustomer = false }: { withPrices: boolean; forCustomer?: boolean },
  ) => `${order.number}-${withPrices || forCustomer ? 'summary' : 'shop'}.pdf`,
  labels: ({ order }: OrderDocument) => `${order.number}-labels.pdf`,
  packingSlip: ({ order }: OrderDocument) => `${order.number}-packing-slip.pdf`,
  cuttingList: (documents: readonly OrderDocument[]) =>
    documents.length === 1
      ? `${documents[0]?.order.number}-cutting-list.pdf`
      : `cutting-list-${documents.length}-orders.pdf`,
  zpl: ({ order }: OrderDocument) => `${order.number}-labels.zpl`,
  dxf: ({ order }: OrderDocument) => `${order.number}-dxf.zip`,
};
