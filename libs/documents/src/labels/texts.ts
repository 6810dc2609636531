import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Words on labels: short, since names stand in a narrow column before their values. */
export const labelTexts = defineTexts(() => ({
  mark: t`Mark`,
  po: t`PO`,
  /** Work order, abbreviated */
  workOrder: t`WO`,
  rack: (rack: string) => t`Rack ${rack}`,
  work: t`Work`,
  /** The template that the glass is cut to */
  cut: t({ message: 'Cut', context: 'template' }),
  view: t`View`,
  fromInside: t`from inside`,
  drawing: t`Drawing`,
  /** Before the customer's name */
  buyer: t({ message: 'For', context: 'label' }),
  /** Before the place of delivery */
  shipTo: t({ message: 'To', context: 'label' }),
  pickUp: t`Pick-up`,
  rush: t`Rush`,
  ship: t({ message: 'Ship', context: 'label' }),
  also: t`Also`,
  orderNumber: (number: string) => t({ message: `Order ${number}`, context: 'paper' }),
  delivery: (number: number) => t`Delivery ${number}`,
  line: (line: number) => t({ message: `Line ${line}`, context: 'paper' }),
  piece: (piece: number, pieces: number) => t({ message: `${piece} of ${pieces}`, context: 'label' }),
  title: (number: string) => t`Panel labels ${number}`,
}));
