import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { DateField } from '@glass/pages';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

const DAY = /^\d{4}-\d\d-\d\d$/;
const LABELS = defineTexts(() => ({
  from: t({ message: 'From', context: 'day' }),
  to: t({ message: 'To', context: 'day' }),
}));
type End = 'from' | 'to';

/** A list's period and other filters beside its chips, kept in the URL. */
export function useDayFilter(...others: string[]) {
  const [parameters, setParameters] = useSearchParams();
  const [from, to] = (['from', 'to'] as const).map((name) => {
    const day = parameters.get(name) ?? '';
    return DAY.test(day) ? day : undefined;
  });
  const days = useMemo(() => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) }), [from, to]);
  const change = (edit: (next: URLSearchParams) => void) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        edit(next);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  const set = (name: string, value: string) =>
    change((next) => (value ? next.set(name, value) : next.delete(name)));
  const dayFields = (Object.keys(LABELS) as End[]).map((name) => (
    <DateField
      key={name}
      size="small"
      label={LABELS[name]}
      value={days[name] ?? ''}
      onChange={(event) => set(name, event.target.value)}
      sx={{ flex: { xs: '1 1 130px', sm: 'none' } }}
    />
  ));
  const clear = () => change((next) => ['from', 'to', ...others].forEach((name) => next.delete(name)));
  return { days, isNarrowed: Boolean(from ?? to), parameters, set, clear, dayFields };
}
