import ArrowBack from '@mui/icons-material/ArrowBack';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import {
  readUid,
  screenUrl,
  type Catalogue,
  type GlassPanelReply,
  type OrderDetails,
} from '@glass/contracts';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { PanelView } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader, SectionCard } from '@glass/ui';
import { LoadedPageWithPriceList } from '../../parts/loaded-page.js';
import { MissingPage } from '../../parts/missing-page.js';
import { panelTexts } from '../../parts/panel-texts.js';
import { PrintedPanels, printPage } from '../../parts/printed-panels.js';
import { TwoColumns } from '../../parts/two-columns.js';
import { PanelDetails } from './panel-details.js';
import { panelOfLabel, panelOfOrder, panelOfQuote, type ShownPanel, texts } from './shown-panel.js';

/**
 * `/customer/panel-view/{uid}` shows a panel of a quote, with `?order={uid}` a panel of an order. With
 * `?piece={number}` it is
 * the target of a label's QR code: buyers see the panel with its stage, staff are sent to the shop floor.
 */
export function PanelViewPage() {
  const { session } = useShell();
  const { uid } = useParams();
  const [search] = useSearchParams();
  const panelUID = readUid(uid);
  if (panelUID && search.has('piece')) {
    if (!session.hasFlags('canTenantViewOrders')) return <LabeledPanel panelUID={panelUID} />;
    const page = screenUrl('/tenant/panel-view/{uid}', panelUID);
    return <Navigate to={`${page}?${search.toString()}`} replace />;
  }
  return <NamedPanel panelUID={panelUID} />;
}

function LabeledPanel({ panelUID }: { panelUID: string }) {
  const found = useQuery('/api/order/get-panel-for-customer', { panelUID }, ASK_AT_EACH_VISIT);
  return (
    <LoadedPageWithPriceList
      thing={found.data && panelOfLabel(found.data)}
      error={found.error}
      isLoading={found.isLoading}
      onRetry={() => void found.mutate()}
      label={texts.loading}
      missing={
        <MissingPage title={texts.missingTitle} to={screenUrl('/customer/my-orders')} toText={texts.myOrders}>
          {texts.missing}
        </MissingPage>
      }
    >
      {(panel, catalogue) => <Panel panel={panel} catalogue={catalogue} />}
    </LoadedPageWithPriceList>
  );
}

function NamedPanel({ panelUID }: { panelUID: string | null }) {
  const [search] = useSearchParams();
  const orderUID = readUid(search.get('order'));
  const isOrdered = search.has('order');
  const quoted = useQuery(
    '/api/glass-panel/get',
    panelUID && !isOrdered ? { panelUID } : null,
    ASK_AT_EACH_VISIT,
  );
  const order = useQuery(
    '/api/order/get-for-customer',
    panelUID && orderUID ? { orderUID } : null,
    ASK_AT_EACH_VISIT,
  );

  const asked = isOrdered ? order : quoted;
  const isNamed = panelUID !== null && !(isOrdered && orderUID === null);
  return (
    <LoadedPageWithPriceList
      thing={isNamed ? shownPanel(quoted.data, order.data, panelUID) : null}
      error={asked.error}
      isLoading={asked.isLoading}
      onRetry={() => void asked.mutate()}
      label={texts.loading}
      missing={
        <MissingPage
          title={texts.missingTitle}
          to={screenUrl(isOrdered ? '/customer/my-orders' : '/customer/my-quotes')}
          toText={isOrdered ? texts.myOrders : texts.myQuotes}
        >
          {texts.missing}
        </MissingPage>
      }
    >
      {(panel, catalogue) => <Panel panel={panel} catalogue={catalogue} />}
    </LoadedPageWithPriceList>
  );
}

/** @returns undefined while loading, null if the order has no such panel */
function shownPanel(
  quoted: GlassPanelReply | undefined,
  order: OrderDetails | undefined,
  panelUID: string,
): ShownPanel | null | undefined {
  if (quoted) return panelOfQuote(quoted);
  return order && panelOfOrder(order, panelUID);
}

function Panel({ panel, catalogue }: { panel: ShownPanel; catalogue: Catalogue }) {
  const { lineNumber, spec, belongsTo, back } = panel;
  const { locale } = useShell().tenant.settings;
  return (
    <PageFrame>
      <PageHeader
        title={panelTexts.title(lineNumber, spec.mark)}
        purpose={belongsTo}
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<ArrowBack />}
              component={Link}
              to={back.to}
              sx={{ displayPrint: 'none' }}
            >
              {back.label}
            </Button>
            <Button
              variant="contained"
              startIcon={<PrintOutlined />}
              onClick={() => void printPage()}
              sx={{ displayPrint: 'none' }}
            >
              {texts.print}
            </Button>
          </>
        }
      />
      <TwoColumns
        main={
          <SectionCard title={texts.drawing}>
            <PanelView spec={spec} catalogue={catalogue} locale={locale} />
          </SectionCard>
        }
        side={<PanelDetails panel={panel} catalogue={catalogue} />}
      />
      <PrintedPanels panels={() => [panel]} catalogue={catalogue} about={belongsTo} place="instead" />
    </PageFrame>
  );
}
