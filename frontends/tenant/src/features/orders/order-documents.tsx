import AttachFile from '@mui/icons-material/AttachFile';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import {
  LABEL_PLACES,
  type LabelFormat,
  type LabelOptions,
  type OrderDetailsForTenant,
} from '@glass/contracts';
import { DocumentProgress, useDocument } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';
import { FormDialog } from '@glass/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';

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

/** Labels fill a sheet row by row in two columns. */
const COLUMNS = 2;
const SHEETS = (Object.keys(LABEL_PLACES) as LabelFormat[]).filter((format) => LABEL_PLACES[format] > 1);

/** Chooses the sheet format and the first free label of a partly used sheet. */
function LabelSheetDialog({
  isLetter,
  onPrint,
  onClose,
}: {
  isLetter: boolean;
  onPrint: (options: LabelOptions) => Promise<void>;
  onClose: () => void;
}) {
  const [format, setFormat] = useState<LabelFormat>(isLetter ? 'letter-sheet' : 'a4-sheet');
  const [startAt, setStartAt] = useState(1);
  const [isPrinting, setPrinting] = useState(false);
  const places = Array.from({ length: LABEL_PLACES[format] }, (_, index) => index + 1);
  async function submit(): Promise<void> {
    setPrinting(true);
    await onPrint({ format, startAt });
    setPrinting(false);
    onClose();
  }
  return (
    <FormDialog
      title={texts.labelSheets}
      form={{ isDirty: false, isSubmitting: isPrinting, submit }}
      saveLabel={texts.labelsPdf}
      onClose={onClose}
    >
      <TextField
        select
        label={texts.labelSheet}
        value={format}
        onChange={({ target }) => {
          setFormat(target.value as LabelFormat);
          setStartAt(1);
        }}
      >
        {SHEETS.map((one) => (
          <MenuItem key={one} value={one}>
            {texts.labelSheetNames[one]}
          </MenuItem>
        ))}
      </TextField>
      <Box role="group" aria-label={texts.firstPlace}>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {texts.firstPlaceHelp}
        </Typography>
        <Box
          sx={{
            ...{ display: 'grid', gridTemplateColumns: `repeat(${COLUMNS}, 1fr)`, gap: 0.5 },
            ...{ p: 1, maxWidth: 280, border: 1, borderColor: 'divider' },
          }}
        >
          {places.map((place) => (
            <ToggleButton
              key={place}
              value={place}
              selected={place === startAt}
              color="primary"
              aria-label={texts.place(place)}
              onChange={() => setStartAt(place)}
              sx={{ minHeight: 48, opacity: place < startAt ? 0.4 : 1 }}
            >
              {place}
            </ToggleButton>
          ))}
        </Box>
      </Box>
    </FormDialog>
  );
}
