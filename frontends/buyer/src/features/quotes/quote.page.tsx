import { useParams } from 'react-router';
import { readUid, screenUrl } from '@glass/contracts';
import { LoadedPageWithPriceList } from '../../parts/loaded-page.js';
import { MissingPage } from '../../parts/missing-page.js';
import { OpenQuote } from './open-quote.js';
import { texts } from './texts.js';
import { useQuote } from './use-quote.js';

export function QuotePage() {
  const quoteUID = readUid(useParams().uid);
  const quoteState = useQuote(quoteUID);
  return (
    <LoadedPageWithPriceList
      thing={quoteUID ? quoteState.quote : null}
      error={quoteState.error}
      isLoading={quoteState.isLoading}
      onRetry={quoteState.retry}
      missing={
        <MissingPage
          title={texts.missingTitle}
          to={screenUrl('/customer/my-quotes')}
          toText={texts.toMyQuotes}
        >
          {texts.missing}
        </MissingPage>
      }
    >
      {(quote, catalogue) => (
        <OpenQuote key={quote.uid} quote={quote} catalogue={catalogue} quoteState={quoteState} />
      )}
    </LoadedPageWithPriceList>
  );
}
