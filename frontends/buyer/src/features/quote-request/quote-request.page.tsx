import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { screenUrl, type Catalogue } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import { assess, starterPanel, type PanelDraft } from '@glass/panel-editor';
import { useShell, type ShellServices } from '@glass/shell-contract';
import { DraftEditor } from '../panel-edit/draft-editor.js';
import type { KeptDraft } from '../panel-edit/kept-draft.js';
import { PanelPage, WithCatalogue } from '../panel-edit/panel-page.js';
import { texts } from '../panel-edit/texts.js';
import { useKeptDraft } from '../panel-edit/use-kept-draft.js';

/** In the address while a guest signs in: on coming back, the panel goes into a quote without another press. */
const ADD = 'add';

/** The shop window: the first panel is priced on arriving, an account is asked for when it is to be kept. */
export function QuoteRequestPage() {
  return (
    <WithCatalogue title={texts.getAQuote} purpose={texts.getAQuotePurpose}>
      {(catalogue) => <QuoteRequest catalogue={catalogue} />}
    </WithCatalogue>
  );
}

function QuoteRequest({ catalogue }: { catalogue: Catalogue }) {
  const { api, confirm, navigate, session, tenant, toast } = useShell();
  const { kept, isRestored, change, forget, startOver } = useKeptDraft('get-a-quote', () =>
    starterPanel(catalogue),
  );
  const [search] = useSearchParams();
  const goesOn = search.has(ADD);
  const asksToSignIn = useRef(false);
  const hasGoneOn = useRef(false);

  async function addToQuote(draft: PanelDraft): Promise<void> {
    if (!session.isAuthenticated) {
      asksToSignIn.current = true;
      change(draft);
      navigate(`${screenUrl('/get-a-quote')}?${ADD}`, { replace: true });
      return;
    }
    await createQuote(api, kept, draft, tenant.settings.locale);
    forget();
    toast.success(texts.added);
    navigate(screenUrl('/quote/{uid}', kept.quoteUID), { replace: goesOn });
  }

  useEffect(() => {
    if (!goesOn) return;
    if (!session.isAuthenticated) {
      // The address is what signing in leads back to. Coming back without having signed in asks for nothing.
      if (asksToSignIn.current) session.requireSignIn();
      asksToSignIn.current = false;
      return;
    }
    if (hasGoneOn.current) return;
    hasGoneOn.current = true;
    if (isRestored && assess(kept.draft, catalogue).faults.length === 0) {
      void addToQuote(kept.draft).catch(toast.error);
    }
  });

  async function askToStartOver(): Promise<void> {
    const isSure = await confirm(texts.startOverQuestion, {
      title: texts.startOverTitle,
      confirmText: texts.startOver,
      danger: true,
    });
    if (isSure) startOver();
  }

  return (
    <PanelPage
      title={texts.getAQuote}
      purpose={texts.getAQuotePurpose}
      actions={isRestored && <Button onClick={() => void askToStartOver()}>{texts.startOver}</Button>}
    >
      <DraftEditor
        key={kept.panelUID}
        catalogue={catalogue}
        draft={kept.draft}
        onChange={change}
        actionLabel={texts.addToQuote}
        onSend={addToQuote}
      />
    </PanelPage>
  );
}

/** Both calls carry identifiers of the draft, so that sending it twice makes one quote with one panel. */
async function createQuote(
  api: ShellServices['api'],
  { quoteUID, panelUID }: KeptDraft,
  draft: PanelDraft,
  locale: string,
): Promise<void> {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date());
  const name = draft.spec.mark.trim() || texts.quoteName(day);
  try {
    await api.call('/api/quote/save', { uid: quoteUID, name });
  } catch (error) {
    // An earlier try made the quote and got as far as its panel.
    if (problemOf(error)?.code !== 'VERSION_CONFLICT') throw error;
  }
  await api.call('/api/quote/add-glass-panel', { quoteUID, panelUID, ...draft });
}
