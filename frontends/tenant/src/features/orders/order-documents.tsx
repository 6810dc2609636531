import AttachFile from '@mui/icons-material/AttachFile';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import LinkIcon from '@mui/icons-material/Link';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LABEL_PLACES, type LabelFormat, type LabelOptions } from '@glass/contracts/document';
import type { OrderDetailsForTenant } from '@glass/contracts/order';
import {
  AddOrderFiles,
  EInvoiceButton,
  NoInvoiceNote,
  QuoteLinksDialog,
  SelectField,
  useCanInvoice,
  useDocument,
} from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { DocumentButtons, documentEntry } from '../../parts/document-buttons.js';
import { texts } from './texts.js';

interface OrderDocumentsProps {
  order: OrderDetailsForTenant;
  onFilesAdded: () => void;
}

/** Documents and files of one order. */
export function OrderDocuments({ order, onFilesAdded }: OrderDocumentsProps) {
  const { session, tenant } = useShell();
  const [isSending, setIsSending] = useState(false);
  const document = useDocument();
  const orderUID = order.uid;
  const [asksSheet, setAsksSheet] = useState(false);
  const pdf = <PictureAsPdfOutlined />;
  const label = <LabelOutlined />;
  const isInvoiced = order.status !== 'awaitingPayment';
  const canInvoice = useCanInvoice();
  const labelsPath = '/api/order/panel-labels-pdf';
  const entries = [
    documentEntry(texts.summaryPdf, '/api/order/order-summary-pdf', { orderUID, withPrices: true }, pdf),
    documentEntry(texts.shopPdf, '/api/order/order-summary-pdf', { orderUID, withPrices: false }, pdf),
    documentEntry(texts.cuttingListPdf, '/api/order/cutting-list-pdf', { orderUIDs: [orderUID] }, pdf),
    documentEntry(texts.packingSlipPdf, '/api/order/packing-slip-pdf', { orderUID }, pdf),
    ...(order.hardware.length > 0
      ? [documentEntry(texts.pickListPdf, '/api/order/pick-list-pdf', { orderUIDs: [orderUID] }, pdf)]
      : []),
    ...order.showers.map(({ uid: showerUID, layout: { name } }) => {
      const label = texts.showerPapers(name || texts.unnamedShower);
      return documentEntry(label, '/api/order/shower-papers-pdf', { orderUID, showerUID }, pdf);
    }),
    ...(isInvoiced && canInvoice
      ? [documentEntry(texts.invoicePdf, '/api/order/invoice-pdf', { orderUID }, pdf)]
      : []),
    documentEntry(texts.labelsPdf, labelsPath, { orderUID }, label),
    documentEntry(texts.labelsZpl, labelsPath, { orderUID, output: 'zpl' }, label),
    { label: texts.labelSheets, icon: label, fetch: () => Promise.resolve(setAsksSheet(true)) },
    ...(order.remakes.length > 0
      ? [documentEntry(texts.remakeLabels, labelsPath, { orderUID, onlyRemakes: true }, label)]
      : []),
    documentEntry(texts.allDxf, '/api/order/get-all-dxf-files', { orderUID }, <FolderZipOutlined />),
  ];

  return (
    <Box role="group" aria-label={texts.documents} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <DocumentButtons
        document={document}
        entries={entries}
        attachments={order.attachments}
        attachmentIcon={<AttachFile />}
      />
      {isInvoiced ? <EInvoiceButton orderUID={orderUID} document={document} size="small" /> : null}
      {session.mayWrite('quotes') &&
      session.hasFlags('canTenantViewQuotes') &&
      order.status !== 'cancelled' ? (
        <AddOrderFiles quoteUID={order.quoteUID} onAdded={onFilesAdded} />
      ) : null}
      {session.mayWrite('quotes') && !session.actingStaff ? (
        <Button size="small" variant="outlined" startIcon={<LinkIcon />} onClick={() => setIsSending(true)}>
          {texts.sendLink}
        </Button>
      ) : null}
      {isInvoiced ? <NoInvoiceNote /> : null}
      {isSending ? (
        <QuoteLinksDialog
          quoteUID={order.quoteUID}
          quoteNumber={order.number}
          to={{ email: order.contactEmail, name: order.contactName }}
          onClose={() => setIsSending(false)}
        />
      ) : null}
      {asksSheet ? (
        <LabelSheetDialog
          isLetter={tenant.settings.units === 'inch'}
          onClose={() => setAsksSheet(false)}
          onPrint={(sheet) => document.get(texts.labelSheets, labelsPath, { orderUID, ...sheet })}
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
      <SelectField
        label={texts.labelSheet}
        value={format}
        options={SHEETS.map((one) => [one, texts.labelSheetNames[one]])}
        onSelect={(chosen) => {
          setFormat(chosen);
          setStartAt(1);
        }}
      />
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
