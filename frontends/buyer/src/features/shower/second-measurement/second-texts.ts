import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts of the page on which a second person measures. */
export const secondTexts = defineTexts(() => ({
  title: t`Second measurement`,
  titleOf: (shower: string) => t`Second measurement: ${shower}`,
  purpose: t`Measure the opening yourself. You don’t see the first measures, so both measurements check each other.`,
  opening: t`Opening the measurement`,
  measuredBy: t`Measured by`,
  nameFirst: t`Enter your name.`,
  start: t`Start measuring`,
  goOn: t`Continue measuring`,
  sent: t`Sent`,
  sending: t`Sending…`,
  onDevice: t`Saved on this device. It is sent when you’re online again.`,
  onDeviceShort: t`Saved on this device`,
  notSent: (reason: string) => t`Not sent. ${reason}`,
  unreadable: (count: number) =>
    plural(count, {
      one: '# measure can’t be read and isn’t sent. Correct it below.',
      other: '# measures can’t be read and aren’t sent. Correct them below.',
    }),
  yourMeasures: t`Your measures`,
  measuredCount: (count: number, all: number) => t`${count} of ${all} measured`,
  thanks: t`You can close this page. The first person sees both measurements side by side.`,

  expiredTitle: t`This link has expired`,
  expired: t`A second measurement can be sent for 24 hours. Ask for a new link.`,
  unknownTitle: t`This link does not work`,
  unknown: t`Part of it may be missing. Scan the code again, or ask for a new link.`,
  notSentYet: t`These measures are still on this device. They weren’t all sent.`,
  toSite: (name: string) => t`Go to ${name}`,
}));
