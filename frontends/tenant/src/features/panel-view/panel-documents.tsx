import type { OrderedPanelForTenant } from '@glass/contracts';
import { DocumentProgress, useDocument } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { texts } from './texts.js';

/** Documents of a panel: work order, labels, DXF files, and the buyer's attachments. */
export function PanelDocuments({ shown }: { shown: OrderedPanelForTenant }) {
  const { tenant } = useShell();
  const document = useDocument();
  const { orderUID, attachments, remakes } = shown;
  const onlyRemakes = remakes.length > 0;
  const buttons = [
    {
      label: texts.workOrderPdf,
      fetch: (label: string) =>
        document.get(label, '/api/order/order-summary-pdf', { orderUID, withPrices: false }),
    },
    {
      label: texts.labels,
      fetch: (label: string) =>
        document.get(label, '/api/order/panel-labels-pdf', {
          orderUID,
          ...(onlyRemakes ? { onlyRemakes } : {}),
        }),
    },
    {
      label: texts.dxf,
      fetch: (label: string) => document.get(label, '/api/order/get-all-dxf-files', { orderUID }),
    },
    ...attachments.map(({ name, fileUID: fileId }) => ({
      label: name,
      fetch: (label: string) => {
        const pathValues = { tenantId: tenant.tenantUID, fileId };
        return document.get(label, '/api/file/{tenantId}/{fileId}', {}, { pathValues });
      },
    })),
  ];
  return (
    <SectionCard title={texts.documents}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
        {buttons.map(({ label, fetch }, index) => (
          <Button
            key={index}
            variant="outlined"
            size="small"
            loading={document.underWay === label}
            disabled={document.underWay !== null}
            onClick={() => void fetch(label)}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {label}
          </Button>
        ))}
        <DocumentProgress document={document} />
      </Box>
    </SectionCard>
  );
}
