import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Unambiguous in all countries. */
const EXAMPLE = '2027-12-31';

/** Sentences that explain why a date is refused. */
export const dayReasons = defineTexts(() => ({
  noDay: (text: string) => t`“${text}” is not a date. Write it like ${EXAMPLE}.`,
  withTime: (text: string) => t`“${text}” has a time of day. Write the date alone, like ${EXAMPLE}.`,
  notInCalendar: (text: string) => t`There is no ${text} in the calendar. Write the date like ${EXAMPLE}.`,
  twoReadings: (text: string, one: string, other: string) =>
    t`${text} can be ${one} or ${other}. Write the date like ${EXAMPLE}.`,
  shortYear: (year: string, text: string) =>
    t`“${year}” in ${text} can be 19${year} or 20${year}. Write the year with four digits, like ${EXAMPLE}.`,
  noYear: (year: string, text: string) =>
    t`“${year}” in ${text} is not a year. Write the year with four digits, like ${EXAMPLE}.`,
  twoOrders: (monthFirst: string, dayFirst: string, row: number, column: string) =>
    t`${monthFirst} has the month first, but ${dayFirst} in row ${row}, column ${column} has the day first. Write all dates like ${EXAMPLE}.`,
  serial: (text: string, day: string) =>
    t`${text} is a number. If it is the date ${day}, format the cell as a date.`,
}));
