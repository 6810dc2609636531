import { useShell } from '@glass/shell-contract';
import { NoWrap, formatDate, formatDateTime, TimeAgo } from '@glass/ui';
import { dayIn } from '@glass/contracts/geo';
import type { Day } from '@glass/contracts/primitives';
import { useState } from 'react';

/**
 * Formats the day a moment (ISO 8601) falls on, in the time zone of the tenant: the day that its mails and papers name,
 * wherever the reader is.
 */
export function useDayText(): (at: string) => string {
  const { locale, timeZone } = useShell().tenant.settings;
  return (at) => formatDate(at, locale, timeZone);
}

/** Formats a moment (ISO 8601) to the minute, in the time zone of the tenant. */
export function useTimeText(): (at: string) => string {
  const { locale, timeZone } = useShell().tenant.settings;
  return (at) => formatDateTime(at, locale, timeZone);
}

/** Shows how long ago a moment (ISO 8601) was, with its time in the time zone of the tenant on hover. */
export function AgoText({ at }: { at: string }) {
  const { locale, timeZone } = useShell().tenant.settings;
  return <TimeAgo at={at} locale={locale} timeZone={timeZone} />;
}

/**
 * Shows the day a moment falls on in the time zone of the tenant.
 * @param at ISO 8601
 */
export function DayText({ at }: { at: string }) {
  return <NoWrap>{useDayText()(at)}</NoWrap>;
}

/** The day in the tenant's time zone when the component mounted. */
export function useToday(): Day {
  const { timeZone } = useShell().tenant.settings;
  const [today] = useState(() => dayIn(timeZone, new Date()));
  return today;
}
