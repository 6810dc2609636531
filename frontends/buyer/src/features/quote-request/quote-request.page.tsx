import type { Catalogue } from '@glass/contracts/catalogue';
import { screenUrl } from '@glass/contracts/screens';
import { starterPanel } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { useCatalogueOfNewQuote, WithCatalogue } from '../panel-edit/panel-page.js';
import { createQuote } from './create-quote.js';
import type { StoredPanels } from './stored-panels.js';
import { StoredPanelsEditor } from './stored-panels-editor.js';
import { texts } from './texts.js';
import { useStoredPanels } from './use-stored-panels.js';
import { useSendPanels } from './use-send-panels.js';

/** Landing page: prices a first panel immediately and asks for an account only to save. */
export function QuoteRequestPage() {
  return (
    <WithCatalogue title={texts.getAQuote} purpose={texts.getAQuotePurpose}>
      {(catalogue) => <QuoteRequest catalogue={catalogue} />}
    </WithCatalogue>
  );
}

function QuoteRequest({ catalogue: priceList }: { catalogue: Catalogue }) {
  const catalogue = useCatalogueOfNewQuote(priceList);
  const { api, navigate, tenant, toast } = useShell();
  const panelsState = useStoredPanels(() => starterPanel(catalogue));

  async function keep(kept: StoredPanels, isBack: boolean): Promise<void> {
    await createQuote(api, kept, tenant.settings.locale);
    panelsState.forget(kept);
    toast.success(texts.kept(kept.panels.length));
    navigate(screenUrl('/quote/{uid}', kept.quoteUID), { replace: isBack });
  }

  const sending = useSendPanels('/get-a-quote', panelsState, catalogue, keep);
  return (
    <StoredPanelsEditor
      title={texts.getAQuote}
      purpose={texts.getAQuotePurpose}
      actionLabel={texts.keep}
      offersStarts
      catalogue={catalogue}
      panelsState={panelsState}
      sending={sending}
    />
  );
}
