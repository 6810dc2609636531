import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/**
 * Names of downloaded files in the reader's language, without their endings. Hyphens instead of spaces; the header has a
 * plain name, too (`buildContentDisposition`).
 */
export const fileNames = defineTexts(() => ({
  summary: (number: string) => t`${number}-summary`,
  shopOrder: (number: string) => t`${number}-shop`,
  labels: (number: string) => t`${number}-labels`,
  packingSlip: (number: string) => t`${number}-packing-slip`,
  cuttingList: (number: string) => t`${number}-cutting-list`,
  pickList: (number: string) => t`${number}-pick-list`,
  pickLists: (orders: number) => t`pick-list-${orders}-orders`,
  /** `name`: of the shower, or number of its quote */
  shower: (number: string, name: string) => t`${number}-shower-${name}`,
  cuttingLists: (orders: number) => t`cutting-list-${orders}-orders`,
  summaries: (orders: number) => t`order-summaries-${orders}-orders`,
  shopOrders: (orders: number) => t`shop-orders-${orders}-orders`,
  panelLabels: (orders: number) => t`panel-labels-${orders}-orders`,
  machineFiles: (orders: number) => t`dxf-${orders}-orders`,
  statement: (from: string, to: string) => t`statement-${from}-${to}`,
  invoice: (number: string) => t`${number}-invoice`,
  creditNote: (number: string) => t`${number}-credit-note`,
  measuringSheet: t({ message: 'measuring-sheet', context: 'file name' }),
  companies: t({ message: 'companies', context: 'file name' }),
  shapeRules: t({ message: 'shape-rules', context: 'file name' }),
  logoLabel: t({ message: 'label', context: 'file name' }),
  personalData: t({ message: 'personal-data', context: 'file name' }),
}));
