import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { Choice } from './compare-measures.js';

/** Texts of the second measurement on the first person’s page. */
export const comparisonTexts = defineTexts(() => ({
  button: t`Second measurement`,
  compareWith: (name: string) => t`Compare with ${name}`,
  compare: t`Compare measurements`,
  title: t`Second measurement`,
  how: t`A second person scans this code and measures the same opening. They don’t see your measures.`,
  code: t`QR code of the link for the second person`,
  link: t`Link`,
  validUntil: (moment: string) => t`The link works until ${moment}.`,
  expired: t`The link has expired.`,
  newLink: t`New link`,
  creating: t`Creating the link…`,
  notCreated: t`The link wasn’t created.`,
  tryAgain: t`Try again`,
  waiting: t`Waiting for measures…`,
  showCode: t`Show the code again`,
  secondPerson: t`Second person`,
  measuredBy: (name: string, count: number, all: number) => t`${name} measured ${count} of ${all}.`,
  differences: (count: number) => plural(count, { one: '# difference', other: '# differences' }),
  noDifferences: t`No differences over 3 mm.`,
  sections: {
    differs: t`Differences over 3 mm`,
    onlyTheirs: t`Not in your measures`,
    same: t`Confirmed`,
    onlyMine: t`Only in your measures`,
  },
  values: (mine: string, name: string, theirs: string) => t`You: ${mine} · ${name}: ${theirs}`,
  differsBy: (amount: string) => t`Differs by ${amount}`,
  confirmed: t`Confirmed`,
  onlyMine: t`Only you measured this`,
  onlyTheirs: t`You haven’t measured this`,
  decide: (measure: string) => t`Decide: ${measure}`,
  choices: {
    mine: t({ message: 'Mine', context: 'measure' }),
    theirs: t({ message: 'Theirs', context: 'measure' }),
    again: t`Measure again`,
  } satisfies Record<Choice, string>,
  decideFirst: t`Decide on every difference first.`,
  close: t`Close`,
  apply: t`Apply decisions`,
  confirm: t`Confirm measures`,
  applied: (name: string) => t`Measures checked by ${name}.`,
  undo: t`Undo`,
}));
