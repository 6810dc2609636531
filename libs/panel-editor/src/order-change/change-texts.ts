import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { ChangeStatus } from '@glass/contracts/order';

type Tone = 'info' | 'warning' | 'success' | 'error' | 'neutral';

export const changeTones = {
  requested: 'info',
  offered: 'warning',
  accepted: 'success',
  declined: 'error',
  withdrawn: 'neutral',
} as const satisfies Record<ChangeStatus, Tone>;

export const changeTexts = defineTexts(() => ({
  panel: (line: number) => t`Panel ${line}`,
  before: t`Ordered`,
  after: t({ message: 'Change', context: 'noun' }),
  pieces: (count: number) => t`${plural(count, { one: '1 piece', other: '# pieces' })}`,
  onRequest: t`Price on request`,
  differences: t`What changes`,
  total: t`Order total`,
  newTotal: (before: string, after: string) => `${before} → ${after}`,
  more: (amount: string) => t`${amount} more`,
  less: (amount: string) => t`${amount} less`,
  samePrice: t`Same price`,
  hardware: (before: number, after: number) =>
    t`Hardware for ${plural(after, { one: '1 shower', other: '# showers' })} instead of ${before}`,
  tax: (amount: string) => t`Includes ${amount} tax`,
  due: (amount: string) => t`Still to pay after that: ${amount}`,
  refund: (amount: string) => t`Refunded: ${amount}`,
  settled: t`Nothing more to pay`,
  delivered: t`Delivered by`,
  sameDay: (day: string) => t`${day}, as promised`,
  review: (reason: string) => t`Needs approval: ${reason}`,
  note: t`Note`,
  answer: t`Answer`,
  requested: (who: string) => t`Requested by ${who}`,
}));
