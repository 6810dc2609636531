import type { ReactNode } from 'react';
import { problemOf } from '@glass/api-client';
import type { BuyerTermsReply } from '@glass/contracts/company';
import { ErrorState } from '@glass/ui';
import { EditorSkeleton, PanelPage } from '../panel-edit/panel-page.js';
import { texts as pageTexts } from '../panel-edit/texts.js';
import { useBuyerTerms } from './buyer-terms.js';
import { texts } from './texts.js';

interface WithBuyerTermsProps {
  title: string;
  purpose: string;
  /** Rendered when the terms have loaded. */
  children: (terms: BuyerTermsReply) => ReactNode;
}

/** Shows the page's heading while the visitor's terms load: without them, prices would lack a company's discount. */
export function WithBuyerTerms({ title, purpose, children }: WithBuyerTermsProps) {
  const { data, error, mutate, isValidating } = useBuyerTerms();
  if (data) return children(data);
  return (
    <PanelPage title={title} purpose={purpose}>
      {error ? (
        <ErrorState title={texts.noTerms} onRetry={() => void mutate()} isRetrying={isValidating}>
          {problemOf(error)?.text}
        </ErrorState>
      ) : (
        <EditorSkeleton label={pageTexts.loading} />
      )}
    </PanelPage>
  );
}
