import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Words of hardware on papers of orders. */
export const hardwareTexts = defineTexts(() => ({
  hardware: t({ message: 'Hardware', context: 'hinges, handles and seals' }),
  article: t({ message: 'Article', context: 'paper' }),
  code: t({ message: 'Code', context: 'paper' }),
  supplierCode: t`Supplier’s code`,
  finish: t({ message: 'Finish', context: 'hardware' }),
  /** Name of the shower that an article belongs to */
  shower: t({ message: 'Shower', context: 'paper' }),
  /** In the price of its cutout */
  included: t({ message: 'Included', context: 'in the price of the glass' }),
  goesTo: t`Goes to`,
  /** `Master bath: Panel 2, right edge, at the wall` */
  placeIn: (shower: string, place: string) => t`${shower}: ${place}`,
  price: t({ message: 'Price', context: 'column: per piece or length' }),
  perUnit: {
    piece: (rate: string) => t`${rate} each`,
    meter: (rate: string) => t`${rate} per m`,
    foot: (rate: string) => t`${rate} per ft`,
  },
  pickList: t`Pick list`,
  pickListFor: (orders: string) => t`Pick list · ${orders}`,
  pieces: t`Articles by the piece`,
  bars: t`Bars to cut`,
  bar: t({ message: 'Bar', context: 'length of a profile' }),
  cuts: t({ message: 'Cuts', context: 'lengths cut from a bar' }),
  rest: t({ message: 'Rest', context: 'of a bar' }),
  picked: t`Picked`,
  nothing: t`These orders have no hardware.`,
  handed: {
    left: (name: string) => t`${name}, left`,
    right: (name: string) => t`${name}, right`,
  },
}));
