import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { StatsStep } from '@glass/contracts/payment';

export const texts = defineTexts(() => ({
  range: t`Time`,
  ranges: {
    days: t`30 days`,
    weeks: t`26 weeks`,
    months: t`12 months`,
    years: t`3 years`,
  },
  nothing: t`No data for this period.`,
  table: t`As a table`,
  from: { day: t`Day`, week: t`Week from`, month: t`Month` } satisfies Record<StatsStep, string>,
  noRows: t`No figures`,
  noRowsWhy: t`There is no data for this period.`,
}));
