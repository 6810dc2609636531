import AttachFile from '@mui/icons-material/AttachFile';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { OrderDetailsForTenant } from '@glass/contracts';
import { DocumentProgress, useDocument } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { LabelSheetDialog } from './label-sheet-dialog.js';
import { texts } from './texts.js';

interface DocumentButton {
  label: string;
  icon: ReactNode;
  fetch: (label: string) => Promise<void>;
}

/** Documents and files of one order. */
export function OrderDocuments({ order }: { order: OrderDetailsForTenant }) {
  const { tenant } = useShell();
  const document = useDocument();
  const orderUID = order.uid;
  const [asksSheet, setAsksSheet] = useState(false);
  const documents: DocumentButton[] = [
    {
      label: texts.summaryPdf,
      icon: <PictureAsPdfOutlined />,
      fetch: (label) => document.get(label, '/api/order/order-summary-pdf', { orderUID, withPrices: true }),
    },
    {
      label: texts.shopPdf,
      icon: <PictureAsPdfOutlined />,
      fetch: (label) => document.get(label, '/api/order/order-summary-pdf', { orderUID, withPrices: false }),
    },
    {
      label: texts.cuttingListPdf,
      icon: <PictureAsPdfOutlined />,
      fetch: (label) => document.get(label, '/api/order/cutting-list-pdf', { orderUIDs: [orderUID] }),
    },
    {
      label: texts.packingSlipPdf,
      icon: <PictureAsPdfOutlined />,
      fetch: (label) => document.get(label, '/api/order/packing-slip-pdf', { orderUID }),
    },
    ...(order.status === 'awaitingPayment'
      ? []
      : [
          {
            label: texts.invoicePdf,
            icon: <PictureAsPdfOutlined />,
            fetch: (label: string) => document.get(label, '/api/order/invoice-pdf', { orderUID }),
          },
        ]),
    {
      label: texts.labelsPdf,
      icon: <LabelOutlined />,
      fetch: (label) => document.get(label, '/api/order/panel-labels-pdf', { orderUID }),
    },
    {
      label: texts.labelsZpl,
      icon: <LabelOutlined />,
      fetch: (label) => document.get(label, '/api/order/panel-labels-pdf', { orderUID, output: 'zpl' }),
    },
    {
      label: texts.labelSheets,
      icon: <LabelOutlined />,
      fetch: () => Promise.resolve(setAsksSheet(true)),
    },
    ...(order.remakes.length > 0
      ? [
          {
            label: texts.remakeLabels,
            icon: <LabelOutlined />,
            fetch: (label: string) =>
              document.get(label, '/api/order/panel-labels-pdf', { orderUID, onlyRemakes: true }),
          },
        ]
      : []),
    {
      label: texts.allDxf,
      icon: <FolderZipOutlined />,
      fetch: (label) => document.get(label, '/api/order/get-all-dxf-files', { orderUID }),
    },
    ...order.attachments.map(({ name: label, fileUID: fileId }) => ({
      label,
      icon: <AttachFile />,
      fetch: () => {
        const pathValues = { tenantId: tenant.tenantUID, fileId };
        return document.get(label, '/api/file/{tenantId}/{fileId}', {}, { pathValues });
      },
    })),
  ];

  return (
    <Box role="group" aria-label={texts.documents} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {documents.map(({ label, icon, fetch }, index) => (
        <Button
          key={index}
          variant="outlined"
          size="small"
          startIcon={icon}
          loading={document.underWay === label}
          disabled={document.underWay !== null}
          onClick={() => void fetch(label)}
        >
          {label}
        </Button>
      ))}
      <DocumentProgress document={document} />
      {asksSheet ? (
        <LabelSheetDialog
          isLetter={tenant.settings.units === 'inch'}
          onClose={() => setAsksSheet(false)}
          onPrint={(sheet) =>
            document.get(texts.labelSheets, '/api/order/panel-labels-pdf', { orderUID, ...sheet })
          }
        />
      ) : null}
    </Box>
  );
}
