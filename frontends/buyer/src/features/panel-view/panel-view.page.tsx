import ArrowBack from '@mui/icons-material/ArrowBack';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { Link, useParams, useSearchParams } from 'react-router';
import {
  readUid,
  screenUrl,
  type Catalogue,
  type GlassPanelReply,
  type OrderDetails,
} from '@glass/contracts';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { PanelView } from '@glass/panel-editor';
import { PageFrame, PageHeader, SectionCard } from '@glass/ui';
import { LoadedPageWithPriceList } from '../../parts/loaded-page.js';
import { NothingHere } from '../../parts/nothing-here.js';
import { panelTexts } from '../../parts/panel-texts.js';
import { PrintedPanels, printPage } from '../../parts/printed-panels.js';
import { TwoColumns } from '../../parts/two-columns.js';
import { PanelDetails } from './panel-details.js';
import { panelOfOrder, panelOfQuote, type ShownPanel, texts } from './shown-panel.js';

/** `/customer/panel-view/{uid}` for a panel of a quote, with `?order={uid}` for one of that order. */
export function PanelViewPage() {
  const panelUID = readUid(useParams().uid);
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
        <NothingHere
          title={texts.missingTitle}
          to={screenUrl(isOrdered ? '/customer/my-orders' : '/customer/my-quotes')}
          toText={isOrdered ? texts.myOrders : texts.myQuotes}
        >
          {texts.missing}
        </NothingHere>
      }
    >
      {(panel, catalogue) => <Panel panel={panel} catalogue={catalogue} />}
    </LoadedPageWithPriceList>
  );
}

/** Undefined while it is loaded, null where the order has no such panel. */
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
            <PanelView spec={spec} catalogue={catalogue} />
          </SectionCard>
        }
        side={<PanelDetails panel={panel} catalogue={catalogue} />}
      />
      <PrintedPanels panels={() => [panel]} catalogue={catalogue} about={belongsTo} place="instead" />
    </PageFrame>
  );
}
