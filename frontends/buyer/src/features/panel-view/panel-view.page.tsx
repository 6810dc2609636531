import ArrowBack from '@mui/icons-material/ArrowBack';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { Link, useParams, useSearchParams } from 'react-router';
import { readUid, screenUrl, type Catalogue } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { PanelView } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, PageFrame, PageHeader, PageSkeleton, SectionCard } from '@glass/ui';
import { TwoColumns } from '../../parts/two-columns.js';
import { PanelDetails } from './panel-details.js';
import { panelOfOrder, panelOfQuote, type ShownPanel } from './shown-panel.js';
import { texts } from './texts.js';

/** `/customer/panel-view/{uid}` for a panel of a quote, with `?order={uid}` for one of that order. */
export function PanelViewPage() {
  const panelUID = readUid(useParams().uid);
  const [search] = useSearchParams();
  const orderUID = readUid(search.get('order'));
  const { tenantUID } = useShell().tenant;
  const isOrdered = search.has('order');
  const catalogue = useQuery('/api/glass-options/get-all', { tenantUID });
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

  if (!panelUID || (isOrdered && !orderUID)) return <MissingPanel isOrdered={isOrdered} />;
  const asked = isOrdered ? order : quoted;
  const panel = quoted.data
    ? panelOfQuote(quoted.data)
    : order.data
      ? panelOfOrder(order.data, panelUID)
      : undefined;
  if (panel === null || problemOf(asked.error)?.code === 'NOT_FOUND') {
    return <MissingPanel isOrdered={isOrdered} />;
  }
  if (panel && catalogue.data) return <Panel panel={panel} catalogue={catalogue.data} />;
  const failure: unknown = asked.error ?? catalogue.error;
  if (!failure) return <PageSkeleton label={texts.loading} />;
  return (
    <PageFrame>
      <ErrorState
        level={1}
        onRetry={() => {
          void asked.mutate();
          void catalogue.mutate();
        }}
      >
        {problemOf(failure)?.text}
      </ErrorState>
    </PageFrame>
  );
}

function Panel({ panel, catalogue }: { panel: ShownPanel; catalogue: Catalogue }) {
  const { lineNumber, spec, belongsTo, back } = panel;
  return (
    <PageFrame>
      <PageHeader
        title={texts.title(lineNumber, spec.mark)}
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
              onClick={() => window.print()}
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
    </PageFrame>
  );
}

function MissingPanel({ isOrdered }: { isOrdered: boolean }) {
  const list = isOrdered ? '/customer/my-orders' : '/customer/my-quotes';
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={texts.missingTitle}
        action={
          <Button variant="contained" component={Link} to={screenUrl(list)}>
            {isOrdered ? texts.myOrders : texts.myQuotes}
          </Button>
        }
      >
        {texts.missing}
      </EmptyState>
    </PageFrame>
  );
}
