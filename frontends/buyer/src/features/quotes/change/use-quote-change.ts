import { useRef, useState } from 'react';
import type { QuoteDetails } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import type { QuoteState } from '../use-quote.js';

export interface QuoteConflict {
  seen: QuoteDetails;
  theirs: QuoteDetails;
}

type ChangeOfQuote = (version: number, reached: (quote: QuoteDetails) => void) => Promise<QuoteDetails>;

export interface QuoteChange {
  /**
   * Makes one change with the version that is shown, and shows what comes of it. When somebody else was faster, the
   * person is asked first. Resolves null when they leave it at what is there now. A change of several calls tells
   * what it has reached in between, so that a refusal of the rest leaves the page with what stands.
   * @throws every other refusal, for the form or the button to show.
   */
  make: (run: ChangeOfQuote) => Promise<QuoteDetails | null>;
  isMaking: boolean;
  conflict: QuoteConflict | null;
  /** The answer to a conflict: make the change all the same, or not. */
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
