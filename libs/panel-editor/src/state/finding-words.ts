import type { Finding, RuleFinding } from '@glass/contracts/panel';
import type { ShapeError } from '@glass/geometry';
import { lateWords } from './late-words.js';

/* Most panels have no findings and errors, so their sentences load after the page. */

/** Functions of @glass/geometry/words. */
interface FindingWords {
  wordFindings: (findings: readonly RuleFinding[]) => Finding[];
  wordShapeError: (error: ShapeError) => string;
}

const late = lateWords<FindingWords>(() => import('@glass/geometry/words'));

/** Sets the sentences. Tables of panels import them; the editor loads them (`useFindingWords`). */
export const provideFindingWords = late.provide;

export const findingWords = late.current;

export const useFindingWords = late.useWords;

/** Words findings in the current language; without sentences while they load. */
export function wordFindings(findings: readonly RuleFinding[]): Finding[] {
  const words = findingWords();
  if (words) return words.wordFindings(findings);
  return findings.map((finding) => ({
    ...finding,
    message: finding.message ?? '',
    fix: finding.fix && { ...finding.fix, description: finding.fix.description ?? '' },
  }));
}

/** Words an error of a panel; '' while the sentences load. */
export const wordError = (error: ShapeError): string => findingWords()?.wordShapeError(error) ?? '';
