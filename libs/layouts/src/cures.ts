import type { HardwareArticle, HardwareRole, LayoutCure, LayoutFinding } from '@glass/contracts/layout';

/** Changes that end a finding, best first. At least one, so that no finding leaves its reader without advice. */
export type Cures = [...LayoutCure[], LayoutCure] | [LayoutCure, ...LayoutCure[]];

export type ReportedFinding = Omit<LayoutFinding, 'cures'> & { cures: Cures };

/** A finding offers at most this many articles, glasses, finishes or widths. */
export const MAX_CURES = 3;

/** One cure for each of the fields that may be measured wrong. @param first such as `runs.0.widths` */
export const measureAgain = (first: string, ...others: string[]): Cures => [
  { kind: 'measureAgain', field: first },
  ...others.map((field): LayoutCure => ({ kind: 'measureAgain', field })),
];

/** Offers the first articles for a role, at most `MAX_CURES`. @param bayUID null to choose one for the whole shower */
export const chooseOneOf = (
  articles: readonly Pick<HardwareArticle, 'uid'>[],
  role: HardwareRole,
  bayUID: string | null,
): LayoutCure[] =>
  articles.slice(0, MAX_CURES).map(({ uid }) => ({ kind: 'chooseArticle', role, articleUID: uid, bayUID }));

/** Cures that depend on what is on sale; without any, only the shop can help. */
export const orAskShop = (cures: readonly LayoutCure[]): Cures => orElse(cures, { kind: 'askShop' });

/** Cures that depend on the rest of the shower; without any, the measures are in question. @param field such as `runs.0.widths` */
export const orMeasureAgain = (cures: readonly LayoutCure[], field: string): Cures =>
  orElse(cures, { kind: 'measureAgain', field });

function orElse([first, ...more]: readonly LayoutCure[], last: LayoutCure): Cures {
  return first ? [first, ...more] : [last];
}
