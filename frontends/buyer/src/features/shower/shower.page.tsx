import { type ComponentProps, useMemo } from 'react';
import { problemOf } from '@glass/api-client';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { BuyerTermsReply } from '@glass/contracts/company';
import { readUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
import { wordFindings, wordShapeError } from '@glass/geometry/words';
import { provideFindingWords } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { EmptyState, PageFrame } from '@glass/ui';
import { useBuyerCatalogue } from '../../parts/buyer-catalogue.js';
import { LoadedPageWithPriceList, QuoteWriters } from '../../parts/page-states.js';
import { OpensOffline } from '../../parts/offline/opens-offline.js';
import { useQuoteCatalogue } from '../../parts/quote-catalogue.js';
import { WithBuyerTerms } from '../buy/with-buyer-terms.js';
import { WithCatalogue } from '../panel-edit/panel-page.js';
import { GoneShower } from './gone-shower.js';
import { articlesOnSale } from './hardware/articles-on-sale.js';
import { usualShowerGlass } from './layout-step/start-layout.js';
import { useQuote } from '../quotes/use-quote.js';
import { type QueuedShower, showerOutbox } from './outbox/shower-outbox.js';
import { ShowerDesigner } from './shower-designer.js';
import type { ShowerTarget } from './shower-target.js';
import { texts } from './texts.js';

export { SecondMeasurementPage } from './second-measurement/second-measurement.page.js';

provideFindingWords({ wordFindings, wordShapeError });

/**
 * `/shower`: from a layout and measures to glass, hardware and one total. Open to guests. `?quote={uid}` adds the shower to
 * that quote, `&shower={uid}` edits one of its showers. `?waiting={uid}` opens one that waits on this device.
 */
export function ShowerPage() {
  const [search] = useSearchParams();
  const quoteUID = readUid(search.get('quote'));
  const { session } = useShell();
  return (
    <OpensOffline>
      {quoteUID !== null && session.isAuthenticated ? (
        <QuoteWriters quoteUID={quoteUID}>
          <ShowerOfQuote quoteUID={quoteUID} showerUID={readUid(search.get('shower'))} />
        </QuoteWriters>
      ) : (
        <NewShower />
      )}
    </OpensOffline>
  );
}

/** A shower with the visitor's terms, whose quote is chosen at the end. */
function NewShower() {
  const head = { title: texts.title, purpose: texts.purpose };
  return (
    <WithCatalogue {...head}>
      {(priceList) => (
        <WithBuyerTerms {...head}>
          {(terms) => <WithTerms priceList={priceList} terms={terms} />}
        </WithBuyerTerms>
      )}
    </WithCatalogue>
  );
}

function WithTerms({ priceList, terms }: { priceList: Catalogue; terms: BuyerTermsReply }) {
  const catalogue = useBuyerCatalogue(priceList, {
    minArea: terms.minArea,
    isConsumer: terms.company === null,
    isExempt: terms.taxExempt,
  });
  const queued = useOpenedShower();
  const { discount } = terms;
  return (
    <Shower key={queued?.showerUID} catalogue={catalogue} discount={discount} target={null} queued={queued} />
  );
}

/** The user's waiting shower that the URL opens for changes, as it was then. */
function useOpenedShower(): QueuedShower | null {
  const { session, tenant } = useShell();
  const showerUID = readUid(useSearchParams()[0].get('waiting'));
  return useMemo(() => {
    const found = showerUID === null ? null : showerOutbox(tenant.tenantUID).get(showerUID);
    return found && [null, session.contactUID].includes(found.contactUID) ? found : null;
  }, [showerUID, session.contactUID, tenant.tenantUID]);
}

interface ShowerOfQuoteProps {
  quoteUID: string;
  /** null to add one. */
  showerUID: string | null;
}

/** A new or stored shower of a quote, with the quote's terms. */
function ShowerOfQuote({ quoteUID, showerUID }: ShowerOfQuoteProps) {
  const state = useQuote(quoteUID);
  const { quote } = state;
  // A quote that was loaded before it was deleted.
  const isDeleted = problemOf(state.query.error)?.code === 'NOT_FOUND';
  const shower = quote?.showers.find(({ uid }) => uid === showerUID) ?? null;
  return (
    <LoadedPageWithPriceList
      thing={quote && showerUID !== null && !shower ? null : quote}
      query={state.query}
      missing={<GoneShower {...{ quoteUID, showerUID }} quote={isDeleted ? undefined : quote} />}
    >
      {(loaded, priceList) =>
        loaded.status === 'draft' ? (
          <WithQuoteTerms
            key={`${quoteUID} ${showerUID}`}
            priceList={priceList}
            target={{ quote: loaded, show: state.show, shower }}
          />
        ) : (
          <GoneShower {...{ quoteUID, showerUID }} quote={loaded} />
        )
      }
    </LoadedPageWithPriceList>
  );
}

function WithQuoteTerms({ priceList, target }: { priceList: Catalogue; target: ShowerTarget }) {
  const catalogue = useQuoteCatalogue(priceList, target.quote);
  const discount = target.quote.companyDiscount;
  return <Shower catalogue={catalogue} discount={discount} target={target} queued={null} />;
}

function Shower(props: ComponentProps<typeof ShowerDesigner>) {
  const { catalogue } = props;
  const { tenantName } = useShell().tenant;
  const hasArticles = articlesOnSale(catalogue).length > 0;
  if (hasArticles && usualShowerGlass(catalogue)) return <ShowerDesigner {...props} />;
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={texts.notOffered}
        action={
          <Button variant="contained" component={Link} to={screenUrl('/get-a-quote')}>
            {texts.priceAPanel}
          </Button>
        }
      >
        {hasArticles ? texts.noGlass(tenantName) : texts.notOfferedWhy(tenantName)}
      </EmptyState>
    </PageFrame>
  );
}
