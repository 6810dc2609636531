import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import ArrowBack from '@mui/icons-material/ArrowBack';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import {
  ORDER_STATUS_WORDS,
  PANEL_STAGE_WORDS,
  type OrderDetails,
  type OrderedPanel,
  type OrderPanel,
} from '@glass/contracts/order';
import type { PanelPrice } from '@glass/contracts/panel';
import { readUid } from '@glass/contracts/primitives';
import type { GlassPanelReply } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { BreakdownLines, PanelView } from '@glass/panel-editor';
import { SeeIn3dButton } from '@glass/panel-editor/view-3d';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader, SectionCard } from '@glass/ui';
import { TwoColumns } from '../../parts/page-layout.js';
import { LoadedPageWithPriceList, MissingPage } from '../../parts/page-states.js';
import { PanelFactCards, type DescribedPanel } from '../../parts/panel-fact-cards.js';
import { panelTexts } from '../../parts/panel-texts.js';
import { PrintedPanels, printPage } from '../../parts/printed-panels.js';
import { useOrder } from '../../parts/use-order.js';

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
      query={found}
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
  const order = useOrder(panelUID && orderUID);

  const asked = isOrdered ? order : quoted;
  const isNamed = panelUID !== null && !(isOrdered && orderUID === null);
  return (
    <LoadedPageWithPriceList
      thing={isNamed ? shownPanel(quoted.data, order.data, panelUID) : null}
      query={asked}
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
  const { api, tenant } = useShell();
  const { locale } = tenant.settings;
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
            <SeeIn3dButton spec={spec} catalogue={catalogue} locale={locale} modelUrl={api.modelUrl} />
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

/** Glass, edges, openings and price of the panel, beside its drawing. */
function PanelDetails({ panel, catalogue }: { panel: ShownPanel; catalogue: Catalogue }) {
  const { locale } = useShell().tenant.settings;
  return (
    <Stack spacing={2}>
      <PanelFactCards panel={panel} catalogue={catalogue} />
      <SectionCard title={texts.price}>
        <BreakdownLines price={panel.price} locale={locale} />
      </SectionCard>
    </Stack>
  );
}

/** A panel of a quote or an order, as shown on its page. */
interface ShownPanel extends DescribedPanel {
  price: PanelPrice;
  /** Short line naming the quote or order. */
  belongsTo: string;
  back: { to: string; label: string };
}

function panelOfQuote({ quoteUID, quoteNumber, panel }: GlassPanelReply): ShownPanel {
  return {
    ...panel,
    glass: '',
    belongsTo: texts.ofQuote(quoteNumber),
    back: { to: screenUrl('/quote/{uid}', quoteUID), label: texts.backToQuote },
  };
}

/** @returns null if the order has no such panel */
function panelOfOrder(order: OrderDetails, panelUID: string): ShownPanel | null {
  const panel: OrderPanel | undefined = order.panels.find(({ uid }) => uid === panelUID);
  return panel ? ofOrder(panel, order.uid, order.number) : null;
}

/** Converts the panel of a label, with its stage in the shop. */
function panelOfLabel({ panel, orderUID, orderNumber, orderStatus }: OrderedPanel): ShownPanel {
  const shown = ofOrder(panel, orderUID, orderNumber);
  const stage =
    orderStatus === 'inProduction' ? PANEL_STAGE_WORDS[panel.stage] : ORDER_STATUS_WORDS[orderStatus];
  return { ...shown, belongsTo: `${shown.belongsTo} · ${stage}` };
}

function ofOrder(panel: OrderPanel, orderUID: string, number: string): ShownPanel {
  return {
    ...panel,
    belongsTo: texts.ofOrder(number),
    back: { to: screenUrl('/customer/order/{uid}', orderUID), label: texts.backToOrder(number) },
  };
}

/** Screen texts of the panel page. */
const texts = defineTexts(() => ({
  loading: t`Loading the panel`,
  missingTitle: t`This panel does not exist`,
  missing: t`The panel may have been deleted, or it belongs to someone else.`,
  myQuotes: t`My quotes`,
  myOrders: t`My orders`,
  backToQuote: t`Back to quote`,
  backToOrder: (number: string) => t({ message: `Back to order ${number}`, context: 'customer' }),
  ofOrder: (number: string) => t({ message: `Order ${number}`, context: 'customer' }),
  ofQuote: (number: string) => t`Quote ${number}`,
  print: t`Print`,
  drawing: t`Drawing`,
  price: t`Price`,
}));
