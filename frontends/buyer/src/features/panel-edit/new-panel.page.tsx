import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import { readUid } from '@glass/contracts/primitives';
import type { PanelDraft } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { starterPanel } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { QuoteWriters } from '../../parts/page-states.js';
import { useQuoteCatalogue } from '../../parts/quote-catalogue.js';
import { drawingUrl } from '../../parts/urls.js';
import { BuyPage } from '../buy/buy.page.js';
import { DraftEditor } from './draft-editor.js';
import { PanelPage, WithCatalogue } from './panel-page.js';
import { useStoredDraft } from './stored-draft.js';
import { texts } from './texts.js';

/** `/panel-edit?quote={uid}` adds a panel to that quote; without a quote it starts a new one. */
export function NewPanelPage() {
  const [search] = useSearchParams();
  const quoteUID = readUid(search.get('quote'));
  return (
    <QuoteWriters quoteUID={quoteUID}>
      {quoteUID === null ? (
        <BuyPage />
      ) : (
        <WithCatalogue title={texts.newPanel} purpose={texts.newPanelPurpose}>
          {(catalogue) => <NewPanel key={quoteUID} catalogue={catalogue} quoteUID={quoteUID} />}
        </WithCatalogue>
      )}
    </QuoteWriters>
  );
}

function NewPanel({ catalogue: priceList, quoteUID }: { catalogue: Catalogue; quoteUID: string }) {
  const { api, navigate, session, toast } = useShell();
  const asked = session.isAuthenticated ? { quoteUID } : null;
  const quote = useQuery('/api/quote/get-details', asked, ASK_AT_EACH_VISIT);
  const catalogue = useQuoteCatalogue(priceList, quote.data);
  const { kept, change, forget } = useStoredDraft(quoteUID, () => starterPanel(catalogue));

  async function add(draft: PanelDraft): Promise<void> {
    if (!session.isAuthenticated) return session.requireSignIn();
    await api.call('/api/quote/add-glass-panel', { quoteUID, panelUID: kept.panelUID, ...draft });
    forget();
    toast.success(() => texts.added);
    navigate(screenUrl('/quote/{uid}', quoteUID));
  }

  return (
    <PanelPage
      title={texts.newPanel}
      purpose={quote.data ? texts.newPanelFor(quote.data.number, quote.data.name) : texts.newPanelPurpose}
      actions={
        <Button component={Link} to={screenUrl('/quote/{uid}', quoteUID)}>
          {texts.backToQuote}
        </Button>
      }
    >
      <DraftEditor
        catalogue={catalogue}
        draft={kept.draft}
        lineNumber={null}
        before={quote.data?.panels}
        onChange={change}
        actionLabel={texts.addToQuote}
        onSend={add}
        drawingAddress={drawingUrl(quoteUID)}
      />
    </PanelPage>
  );
}
