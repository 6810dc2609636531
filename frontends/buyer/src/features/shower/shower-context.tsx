import type { Catalogue } from '@glass/contracts/catalogue';
import type { HardwareArticle, ShowerLayout } from '@glass/contracts/layout';
import type { LayoutWords } from '@glass/layouts/words';
import { createContext, useContext } from 'react';
import type { ShowerActions } from './draft/use-shower-draft.js';
import type { ShowerAssessment } from './total/assess-shower.js';

interface ShowerContextValue {
  catalogue: Catalogue;
  articles: readonly HardwareArticle[];
  layout: ShowerLayout;
  assessment: ShowerAssessment;
  actions: ShowerActions;
  locale: string;
  words: LayoutWords;
}

export const ShowerContext = createContext<ShowerContextValue | null>(null);

/** The shower on the page. */
export function useShower(): ShowerContextValue {
  const value = useContext(ShowerContext);
  if (!value) throw new Error('Missing ShowerContext');
  return value;
}
