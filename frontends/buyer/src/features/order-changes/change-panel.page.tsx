import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { problemOf, toFieldErrors } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { OrderDetails, OrderPanel, PreviewChangeReply } from '@glass/contracts/order';
import { readUid } from '@glass/contracts/primitives';
import type { PanelDraft } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { PageFrame } from '@glass/ui';
import { MissingPage } from '../../parts/page-states.js';
import { isTaxExempt, useBuyerCatalogue } from '../../parts/buyer-catalogue.js';
import { drawingUrl } from '../../parts/urls.js';
import { useOrder } from '../../parts/use-order.js';
import { DraftEditor } from '../panel-edit/draft-editor.js';
import { EditorSkeleton, PanelPage, WithCatalogue } from '../panel-edit/panel-page.js';
import { RequestDialog } from './request-dialog.js';
import { texts } from './texts.js';

/** `/customer/order-change/{uid}?order=`: edits an ordered panel, to request the change. */
export function ChangePanelPage() {
  const [search] = useSearchParams();
  const panelUID = readUid(useParams().uid);
  const orderUID = readUid(search.get('order') ?? undefined);
  const order = useOrder(orderUID);
  const panel = order.data?.panels.find(({ uid }) => uid === panelUID);
  if (orderUID && !order.data && !order.error)
    return (
      <PageFrame>
        <EditorSkeleton label={texts.loading} />
      </PageFrame>
    );
  if (!order.data?.canChange || !panel)
    return (
      <MissingPage
        title={texts.missingTitle}
        to={orderUID ? screenUrl('/customer/order/{uid}', orderUID) : screenUrl('/customer/my-orders')}
        toText={texts.backToOrder}
      >
        {texts.missing}
      </MissingPage>
    );
  const { data } = order;
  return (
    <WithCatalogue title={texts.title(panel.lineNumber, data.number)} purpose={texts.purpose}>
      {(catalogue) => <ChangePanel order={data} panel={panel} catalogue={catalogue} />}
    </WithCatalogue>
  );
}

interface ChangePanelProps {
  order: OrderDetails;
  panel: OrderPanel;
  catalogue: Catalogue;
}

interface PricedDraft {
  draft: PanelDraft;
  preview: PreviewChangeReply;
}

function ChangePanel({ order, panel, catalogue: priceList }: ChangePanelProps) {
  const { api, navigate, toast } = useShell();
  const catalogue = useBuyerCatalogue(priceList, {
    minArea: panel.price.companyMinArea ?? null,
    isConsumer: order.companyName === null,
    isExempt: isTaxExempt(order.totals),
  });
  const [opened] = useState<PanelDraft>({ spec: panel.spec, quantity: panel.quantity });
  const [draft, setDraft] = useState(opened);
  const [priced, setPriced] = useState<PricedDraft | null>(null);
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const reason = problemOf(refusal)?.text;
  const change = useCallback((changed: PanelDraft) => {
    setDraft(changed);
    setRefusal(null);
  }, []);
  useUnsavedGuard(draft !== opened && !isSent);
  const backTo = screenUrl('/customer/order/{uid}', order.uid);
  // Leaves once the guard knows that nothing is unsaved.
  useEffect(() => {
    if (isSent) navigate(backTo);
  }, [isSent, navigate, backTo]);
  const wanted = { orderUID: order.uid, panelUID: panel.uid };
  return (
    <PanelPage
      title={texts.title(panel.lineNumber, order.number)}
      purpose={texts.purpose}
      actions={
        <Button component={Link} to={backTo}>
          {texts.backToOrder}
        </Button>
      }
    >
      <DraftEditor
        catalogue={catalogue}
        draft={draft}
        lineNumber={panel.lineNumber}
        onChange={change}
        {...(reason ? { refusal: reason } : {})}
        actionLabel={texts.next}
        onSend={async (sent) => {
          setRefusal(null);
          try {
            const preview = await api.call('/api/order-change/preview', { ...wanted, ...sent });
            setPriced({ draft: sent, preview });
          } catch (error) {
            const problem = problemOf(error);
            // Errors of fields are shown at them.
            const isShownBelow =
              problem?.code === 'PANEL_BREAKS_RULES' ||
              (problem?.code === 'VALIDATION_FAILED' && Object.keys(toFieldErrors(error)).length === 0);
            if (!problem || !isShownBelow) throw error;
            setRefusal(error);
          }
        }}
        drawingAddress={drawingUrl(order.quoteUID, panel.uid)}
      />
      {priced ? (
        <RequestDialog
          {...wanted}
          draft={priced.draft}
          preview={priced.preview}
          onClose={() => setPriced(null)}
          onRequested={() => {
            toast.success(() => texts.sent);
            setPriced(null);
            setSent(true);
          }}
        />
      ) : null}
    </PanelPage>
  );
}
