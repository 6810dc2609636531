import { useRef, useState } from 'react';
import type { QuoteDetails } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import type { QuoteState } from '../use-quote.js';

interface QuoteConflict {
  seen: QuoteDetails;
  theirs: QuoteDetails;
}

type ChangeOfQuote = (version: number, reached: (quote: QuoteDetails) => void) => Promise<QuoteDetails>;

export interface QuoteChange {
  /**
   * Makes a change based on the displayed version and shows the result. On a version conflict, asks the user
   * first.
   * Resolves null if they decline. Changes of several requests report intermediate results, so a later
   * refusal leaves the
   * page with the current quote.
   * @throws all other errors, for the form or button to show
   */
  make: (run: ChangeOfQuote) => Promise<QuoteDetails | null>;
  isMaking: boolean;
  conflict: QuoteConflict | null;
  /** Resolves a conflict: apply the change anyway, or not. */
  answer: (goesOn: boolean) => void;
}

export function useQuoteChange({ quote, show }: QuoteState): QuoteChange {
  const [isMaking, setIsMaking] = useState(false);
  const [conflict, setConflict] = useState<QuoteConflict | null>(null);
  const answered = useRef<(goesOn: boolean) => void>(() => undefined);

  async function ask(asked: QuoteConflict): Promise<boolean> {
    setConflict(asked);
    const goesOn = await new Promise<boolean>((resolve) => {
      answered.current = resolve;
    });
    setConflict(null);
    return goesOn;
  }

  async function make(run: ChangeOfQuote): Promise<QuoteDetails | null> {
    if (!quote) return null;
    let seen = quote;
    setIsMaking(true);
    try {
      for (;;) {
        try {
          const changed = await run(seen.version, show);
          show(changed);
          return changed;
        } catch (error) {
          const theirs = conflictingQuote(error);
          if (!theirs) throw error;
          show(theirs);
          if (!(await ask({ seen, theirs }))) return null;
          seen = theirs;
        }
      }
    } finally {
      setIsMaking(false);
    }
  }

  return { make, isMaking, conflict, answer: (goesOn) => answered.current(goesOn) };
}

function conflictingQuote(error: unknown): QuoteDetails | null {
  const problem = problemOf(error);
  if (problem?.code !== 'VERSION_CONFLICT') return null;
  const { current } = problem;
  const isQuote = typeof current === 'object' && current !== null && 'panels' in current && 'uid' in current;
  return isQuote ? (current as QuoteDetails) : null;
}
