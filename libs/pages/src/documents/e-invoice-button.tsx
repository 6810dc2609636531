import { t } from '@lingui/core/macro';
import DataObject from '@mui/icons-material/DataObject';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { shopCountry } from '@glass/contracts/geo';
import { E_INVOICE_COUNTRIES, E_INVOICE_FORMATS, type EInvoiceFormat } from '@glass/contracts/receivables';
import { defineTexts } from '@glass/language';
import { useShell } from '@glass/shell-contract';
import type { DocumentDownload } from './use-document.js';

const texts = defineTexts(() => ({ eInvoice: t`E-invoice` }));

export const eInvoiceFormatTexts: Record<EInvoiceFormat, string> = defineTexts(() => ({
  xrechnungUbl: t`XRechnung (UBL)`,
  xrechnungCii: t`XRechnung (CII)`,
  peppolUbl: t`Peppol BIS (UBL)`,
  facturX: t`ZUGFeRD / Factur-X (PDF)`,
}));

interface EInvoiceButtonProps {
  orderUID: string;
  document: DocumentDownload;
  size?: 'small';
}

/** Downloads an order's e-invoice in one of the formats; nothing in countries without e-invoices. */
export function EInvoiceButton({ orderUID, document, size }: EInvoiceButtonProps) {
  const { settings } = useShell().tenant;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!E_INVOICE_COUNTRIES.includes(shopCountry(settings))) return null;
  const name = texts.eInvoice;
  const download = (format: EInvoiceFormat): void => {
    setAnchor(null);
    void document.get(name, '/api/order/e-invoice', { orderUID, format });
  };
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        startIcon={<DataObject />}
        loading={document.underWay === name}
        disabled={document.underWay !== null}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ displayPrint: 'none' }}
      >
        {name}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {E_INVOICE_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => download(format)}>
            {eInvoiceFormatTexts[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
