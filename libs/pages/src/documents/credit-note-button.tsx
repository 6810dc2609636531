import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { shopCountry } from '@glass/contracts/geo';
import { E_INVOICE_COUNTRIES, E_INVOICE_FORMATS, type EInvoiceFormat } from '@glass/contracts/receivables';
import { defineTexts } from '@glass/language';
import { useShell } from '@glass/shell-contract';
import { eInvoiceFormatTexts } from './e-invoice-button.js';
import { useCanInvoice } from './no-invoice-note.js';
import { useDocument } from './use-document.js';

const texts = defineTexts(() => ({ creditNote: t`Credit note`, pdf: t`PDF` }));

interface CreditNoteButtonProps {
  orderUID: string;
  refundUID: string;
}

/**
 * Downloads the credit note of a refund: as PDF, or in a chosen format where shops make e-invoices; nothing in countries
 * without invoices.
 */
export function CreditNoteButton({ orderUID, refundUID }: CreditNoteButtonProps) {
  const { session, tenant } = useShell();
  const document = useDocument();
  const canInvoice = useCanInvoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!canInvoice) return null;
  // E-invoices have contact details, and links are forwarded.
  const hasFormats = E_INVOICE_COUNTRIES.includes(shopCountry(tenant.settings)) && !session.isByLink;
  const name = texts.creditNote;
  const download = (format: EInvoiceFormat | 'pdf'): void => {
    setAnchor(null);
    void (format === 'pdf'
      ? document.get(name, '/api/order/invoice-pdf', { orderUID, refundUID })
      : document.get(name, '/api/order/e-invoice', { orderUID, refundUID, format }));
  };
  return (
    <>
      <Button
        size="small"
        loading={document.underWay !== null}
        aria-haspopup={hasFormats ? 'menu' : undefined}
        onClick={({ currentTarget }) => (hasFormats ? setAnchor(currentTarget) : download('pdf'))}
        sx={{ mt: 0.5, displayPrint: 'none' }}
      >
        {name}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => download('pdf')}>{texts.pdf}</MenuItem>
        {E_INVOICE_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => download(format)}>
            {eInvoiceFormatTexts[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
