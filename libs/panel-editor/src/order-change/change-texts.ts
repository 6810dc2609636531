import type { ChangeStatus } from '@glass/contracts/order';

type Tone = 'info' | 'warning' | 'success' | 'error' | 'neutral';

export const changeTones = {
  requested: 'info',
  offered: 'warning',
  accepted: 'success',
  declined: 'error',
  withdrawn: 'neutral',
} as const satisfies Record<ChangeStatus, Tone>;

export const changeTexts = {
  panel: (line: number) => `Panel ${line}`,
  before: 'Ordered',
  after: 'Change',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  onRequest: 'Price on request',
  differences: 'What changes',
  total: 'Order total',
  newTotal: (before: string, after: string) => `${before} → ${after}`,
  more: (amount: string) => `${amount} more`,
  less: (amount: string) => `${amount} less`,
  samePrice: 'Same price',
  tax: (amount: string) => `Includes ${amount} tax`,
  due: (amount: string) => `Still to pay after that: ${amount}`,
  refund: (amount: string) => `Refunded: ${amount}`,
  settled: 'Nothing more to pay',
  delivered: 'Delivered by',
  sameDay: (day: string) => `${day}, as promised`,
  review: (reason: string) => `Needs approval: ${reason}`,
  note: 'Note',
  answer: 'Answer',
  requested: (who: string) => `Requested by ${who}`,
};
