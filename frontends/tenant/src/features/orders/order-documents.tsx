import AttachFile from '@mui/icons-material/AttachFile';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { OrderDetailsForTenant } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

interface Document {
  label: string;
  icon: ReactNode;
  fetch: () => Promise<void>;
}

/** The documents and files of one order, each at a click. */
export function OrderDocuments({ order }: { order: OrderDetailsForTenant }) {
  const { download, tenant, toast } = useShell();
  const orderUID = order.uid;
  const [loading, setLoading] = useState<string | null>(null);
  const documents: Document[] = [
    {
      label: texts.summaryPdf,
      icon: <PictureAsPdfOutlined />,
      fetch: () => download('/api/order/order-summary-pdf', { orderUID, withPrices: true }),
    },
    {
      label: texts.shopPdf,
      icon: <PictureAsPdfOutlined />,
      fetch: () => download('/api/order/order-summary-pdf', { orderUID, withPrices: false }),
    },
    {
      label: texts.labelsPdf,
      icon: <LabelOutlined />,
      fetch: () => download('/api/order/panel-labels-pdf', { orderUID }),
    },
    {
      label: texts.allDxf,
      icon: <FolderZipOutlined />,
      fetch: () => download('/api/order/get-all-dxf-files', { orderUID }),
    },
    ...order.attachments.map(({ name, fileUID }) => ({
      label: name,
      icon: <AttachFile />,
      fetch: () =>
        download(
          '/api/file/{tenantId}/{fileId}',
          {},
          { pathValues: { tenantId: tenant.tenantUID, fileId: fileUID } },
        ),
    })),
  ];

  async function run({ label, fetch }: Document): Promise<void> {
    setLoading(label);
    try {
      await fetch();
    } catch (error) {
      toast.error(error);
    } finally {
      setLoading(null);
    }
  }

  return (
    <Box role="group" aria-label={texts.documents} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {documents.map((document, index) => (
        <Button
          key={index}
          variant="outlined"
          size="small"
          startIcon={document.icon}
          loading={loading === document.label}
          disabled={loading !== null}
          onClick={() => void run(document)}
        >
          {document.label}
        </Button>
      ))}
    </Box>
  );
}
