import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import Button from '@mui/material/Button';
import { readUid } from '@glass/contracts/primitives';
import type { GlassPanelReply } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { ErrorState, PageFrame } from '@glass/ui';
import { panelViewUrl } from '../../parts/urls.js';
import { EditStoredPanel } from './edit-stored-panel.js';
import { EditorSkeleton, WithCatalogue } from './panel-page.js';
import { texts } from './texts.js';

/** `/panel-edit/{uid}`: edits a panel of a quote. */
export function EditPanelPage() {
  const panelUID = readUid(useParams().uid);
  return <EditPanel key={panelUID} panelUID={panelUID} />;
}

function EditPanel({ panelUID }: { panelUID: string | null }) {
  const [search] = useSearchParams();
  const { navigate, session } = useShell();
  const mayEdit = session.mayWrite('quotes');
  const query = useQuery('/api/glass-panel/get', panelUID && mayEdit ? { panelUID } : null, {
    ...ASK_AT_EACH_VISIT,
    // Loaded on each visit, but not replaced while the user is editing.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  // The version when the page was opened or reloaded.
  const [opened, setOpened] = useState<GlassPanelReply | null>(null);
  if (query.data && !query.isValidating && opened === null) setOpened(query.data);

  if (panelUID !== null && !mayEdit) return <Navigate to={panelViewUrl(panelUID)} replace />;
  if (panelUID === null || (query.error && opened === null)) {
    return (
      <PageFrame>
        <ErrorState
          title={texts.noPanel}
          level={1}
          onRetry={panelUID === null ? undefined : () => void query.mutate()}
          isRetrying={query.isValidating}
          actions={
            <Button onClick={() => navigate(screenUrl('/customer/my-quotes'))}>{texts.myQuotes}</Button>
          }
        >
          {problemOf(query.error)?.text}
        </ErrorState>
      </PageFrame>
    );
  }
  if (opened === null) {
    return (
      <PageFrame>
        <EditorSkeleton label={texts.loadingPanel} />
      </PageFrame>
    );
  }
  return (
    <WithCatalogue title={texts.editPanel(opened.panel.lineNumber)} purpose="">
      {(catalogue) => (
        <EditStoredPanel
          key={`${opened.panel.uid}-${opened.panel.version}`}
          catalogue={catalogue}
          stored={opened}
          {...(search.has('review')
            ? { backTo: `${screenUrl('/tenant/quotes')}?quote=${opened.quoteUID}` }
            : {})}
          onLoaded={(reply) => {
            setOpened(reply);
            void query.mutate(reply, { revalidate: false });
          }}
        />
      )}
    </WithCatalogue>
  );
}
