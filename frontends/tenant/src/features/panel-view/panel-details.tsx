import type { Catalogue, OrderedPanelForTenant } from '@glass/contracts';
import { formatWeight, localizeDecimals } from '@glass/geometry';
import { type NamedPart, panelFacts, panelParts } from '@glass/panel-editor';
import { Facts, formatDay, SectionCard } from '@glass/ui';
import Typography from '@mui/material/Typography';
import { useDocument } from '@glass/pages';
import Box from '@mui/material/Box';
import { DocumentButtons, documentEntry } from '../../parts/document-buttons.js';
import { texts } from './texts.js';

interface PanelFactsProps {
  shown: OrderedPanelForTenant;
  catalogue: Catalogue;
  locale: string;
}

/** Glass, work and delivery of a panel, in large type. */
export function PanelFacts({ shown, catalogue, locale }: PanelFactsProps) {
  const { panel, dueDate } = shown;
  const { spec } = panel;
  const { glass, size } = panelFacts(spec, catalogue);
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
          {localizeDecimals(locale, size)}
        </Typography>
        <Typography sx={{ fontWeight: 'fontWeightBold', mb: 1.5 }}>{panel.glass || glass}</Typography>
        <Facts
          facts={[
            { label: texts.pieces, value: String(panel.quantity) },
            { label: texts.due, value: dueDate && formatDay(dueDate, locale) },
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
export function PanelDocuments({ shown }: { shown: OrderedPanelForTenant }) {
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
