import Typography from '@mui/material/Typography';
import { E_INVOICE_FORMATS } from '@glass/contracts/receivables';
import { limits } from '@glass/contracts/limits';
import { eInvoiceFormatTexts as formatTexts } from '@glass/pages';
import { SettingChoice, SettingText } from './controls.js';
import { eInvoiceTexts as texts } from './e-invoice-texts.js';

/** Fields of e-invoices that the legal details lack. */
export function EInvoiceFields() {
  const formats = Object.fromEntries(E_INVOICE_FORMATS.map((format) => [format, formatTexts[format]]));
  return (
    <>
      <Typography variant="h3">{texts.title}</Typography>
      <Typography color="textSecondary">{texts.help}</Typography>
      <SettingText
        name="settings.eInvoice.contactName"
        label={texts.contactName}
        slotProps={{ htmlInput: { maxLength: limits.legalText.max } }}
      />
      <SettingText
        name="settings.eInvoice.iban"
        label={texts.iban}
        slotProps={{ htmlInput: { maxLength: limits.iban.max } }}
      />
      <SettingText
        name="settings.eInvoice.bic"
        label={texts.bic}
        slotProps={{ htmlInput: { maxLength: limits.bic.max } }}
      />
      <SettingChoice
        name="settings.eInvoice.format"
        label={texts.format}
        help={texts.formatHelp}
        options={{ '': texts.noFormat, ...formats }}
      />
    </>
  );
}
