import { capitalize } from '@glass/language';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import { ORDER_STATUS_WORDS, type OrderedPanelForTenant, orderStatusChip } from '@glass/contracts/order';
import { deliveryLabel } from '@glass/contracts/quote';
import { readUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
import { type NamedPart, panelFacts, panelParts, PanelView } from '@glass/panel-editor';
import { SeeIn3dButton } from '@glass/panel-editor/view-3d';
import { useShell } from '@glass/shell-contract';
import {
  EmptyState,
  ErrorState,
  Facts,
  formatDay,
  HistoryList,
  PageFrame,
  PageHeader,
  PageSkeleton,
  SectionCard,
  StatusChip,
} from '@glass/ui';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useParams, useSearchParams } from 'react-router';
import { formatWeight, localizeDecimals } from '@glass/geometry';
import { useDocument } from '@glass/pages';
import { pieceEventText, renderPhotos } from '../orders/shop-history.js';
import { AddPhotos } from './remakes.js';
import { StageSection } from './stage-section.js';
import { texts } from './texts.js';
import { DocumentButtons, documentEntry } from '../../parts/document-buttons.js';

/** Shop page of a panel, opened from its label. */
export function PanelViewPage() {
  const panelUID = readUid(useParams().uid);
  const { tenantUID } = useShell().tenant;
  const panel = useQuery(
    '/api/order/get-panel-for-tenant',
    panelUID ? { panelUID } : null,
    ASK_AT_EACH_VISIT,
  );
  const catalogue = useQuery('/api/glass-options/get-all', { tenantUID });
  const error: unknown = panel.error ?? catalogue.error;
  if (panelUID === null || problemOf(panel.error)?.code === 'NOT_FOUND') return <Missing />;
  if (panel.data && catalogue.data)
    return (
      <Panel
        shown={panel.data}
        catalogue={catalogue.data}
        onChanged={(changed) => void panel.mutate(changed, { revalidate: false })}
      />
    );
  if (!error) return <PageSkeleton label={texts.loading} />;
  return (
    <PageFrame>
      <ErrorState
        level={1}
        isRetrying={panel.isLoading || catalogue.isLoading}
        onRetry={() => {
          void panel.mutate();
          void catalogue.mutate();
        }}
      >
        {problemOf(error)?.text}
      </ErrorState>
    </PageFrame>
  );
}

function Missing() {
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={texts.missingTitle}
        action={
          <Button variant="contained" component={Link} to={screenUrl('/tenant/orders')}>
            {texts.toOrders}
          </Button>
        }
      >
        {texts.missing}
      </EmptyState>
    </PageFrame>
  );
}

interface PanelProps {
  shown: OrderedPanelForTenant;
  catalogue: Catalogue;
  onChanged: (panel: OrderedPanelForTenant) => void;
}

function Panel({ shown, catalogue, onChanged }: PanelProps) {
  const { api, session, tenant } = useShell();
  const { locale, timeZone } = tenant.settings;
  const [search] = useSearchParams();
  const { panel, orderUID, orderNumber, orderStatus, customerName } = shown;
  const asked = Number(search.get('piece'));
  const piece = Number.isInteger(asked) && asked >= 1 && asked <= panel.quantity ? asked : null;
  return (
    <PageFrame>
      <PageHeader
        title={texts.title(panel.lineNumber, panel.spec.mark)}
        status={
          <StatusChip label={ORDER_STATUS_WORDS[orderStatus]} tone={orderStatusChip(orderStatus).tone} />
        }
        purpose={texts.ofOrder(orderNumber, customerName)}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
            <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
              {texts.print}
            </Button>
            <Button
              variant="outlined"
              component={Link}
              to={`${screenUrl('/tenant/orders')}?order=${orderUID}`}
            >
              {texts.openOrder(orderNumber)}
            </Button>
            {session.mayWrite('orders') ? (
              <Button
                variant="outlined"
                startIcon={<QrCodeScanner />}
                component={Link}
                to={screenUrl('/tenant/scan')}
              >
                {texts.scanNext}
              </Button>
            ) : null}
          </Box>
        }
      />
      {orderStatus === 'onHold' ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.held(shown.holdReason)}
        </Alert>
      ) : null}
      {shown.notesForShop ? (
        <Alert severity="info" sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {shown.notesForShop}
        </Alert>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <StageSection
            // Remounts when another label of the same panel is scanned.
            key={piece}
            shown={shown}
            piece={piece}
            mayMove={session.mayWrite('orders')}
            onChanged={onChanged}
          />
          <SectionCard title={texts.drawing}>
            <PanelView spec={panel.spec} catalogue={catalogue} locale={locale} />
            <SeeIn3dButton
              variant="text"
              spec={panel.spec}
              catalogue={catalogue}
              locale={locale}
              modelUrl={api.modelUrl}
            />
          </SectionCard>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <PanelFacts shown={shown} catalogue={catalogue} locale={locale} />
          <PanelDocuments shown={shown} />
          <SectionCard title={texts.history}>
            {shown.history.length === 0 ? (
              <Typography color="textSecondary">{texts.noHistory}</Typography>
            ) : (
              <HistoryList
                label={texts.history}
                locale={locale}
                timeZone={timeZone}
                rows={shown.history.toReversed().map((entry) => ({
                  at: entry.at,
                  who: entry.who,
                  note: entry.note,
                  what: capitalize(pieceEventText(entry)),
                  below: (
                    <>
                      {renderPhotos(entry)}
                      {entry.remakeUID && session.mayWrite('orders') ? (
                        <AddPhotos
                          remakeUID={entry.remakeUID}
                          there={entry.photos.length}
                          onChanged={onChanged}
                        />
                      ) : null}
                    </>
                  ),
                }))}
              />
            )}
          </SectionCard>
        </Box>
      </Box>
    </PageFrame>
  );
}

interface PanelFactsProps {
  shown: OrderedPanelForTenant;
  catalogue: Catalogue;
  locale: string;
}

/** Glass, work and delivery of a panel, in large type. */
export function PanelFacts({ shown, catalogue, locale }: PanelFactsProps) {
  const { panel, dueDate } = shown;
  const { spec } = panel;
  const { glass, size } = panelFacts(spec, catalogue, locale);
  const parts = panelParts(spec, catalogue);
  const asFact = ({ name, value }: NamedPart) => ({ label: name, value: localizeDecimals(locale, value) });
  const work = [
    { title: texts.edges, facts: parts?.edges ?? [] },
    { title: texts.corners, facts: parts?.corners ?? [] },
    { title: texts.features, facts: parts?.features ?? [] },
  ].filter(({ facts }) => facts.length > 0);
  return (
    <>
      <SectionCard title={texts.panel}>
        <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums', mb: 0.5 }}>
          {size}
        </Typography>
        <Typography sx={{ fontWeight: 'fontWeightBold', mb: 1.5 }}>{panel.glass || glass}</Typography>
        <Facts
          facts={[
            { label: texts.pieces, value: String(panel.quantity) },
            ...(shown.deliveries.length > 0
              ? shown.deliveries.map((delivery) => ({
                  label: deliveryLabel(delivery),
                  value: texts.delivery(delivery, panel.quantity, locale),
                }))
              : [{ label: texts.due, value: dueDate && formatDay(dueDate, locale) }]),
            { label: texts.rack, value: shown.rack },
            { label: texts.workOrder, value: shown.workOrderNumber },
            { label: texts.weight, value: formatWeight(panel.weightKg, catalogue.units, locale) },
            { label: texts.viewed, value: texts.sides[spec.viewingSide] },
            { label: texts.notes, value: spec.notes },
            { label: texts.job, value: shown.jobName },
            { label: texts.po, value: shown.poNumber },
          ]}
        />
      </SectionCard>
      {work.map(({ title, facts }) => (
        <SectionCard key={title} title={title}>
          <Facts facts={facts.map(asFact)} />
        </SectionCard>
      ))}
    </>
  );
}

/** Documents of a panel: work order, labels, DXF files, and the buyer's attachments. */
function PanelDocuments({ shown }: { shown: OrderedPanelForTenant }) {
  const document = useDocument();
  const { orderUID, attachments, remakes } = shown;
  const onlyRemakes = remakes.length > 0;
  const entries = [
    documentEntry(texts.workOrderPdf, '/api/order/order-summary-pdf', { orderUID, withPrices: false }),
    documentEntry(texts.labels, '/api/order/panel-labels-pdf', {
      orderUID,
      ...(onlyRemakes ? { onlyRemakes } : {}),
    }),
    documentEntry(texts.dxf, '/api/order/get-all-dxf-files', { orderUID }),
  ];
  return (
    <SectionCard title={texts.documents}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
        <DocumentButtons document={document} entries={entries} attachments={attachments} />
      </Box>
    </SectionCard>
  );
}
