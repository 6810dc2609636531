import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import { shopCountry } from '@glass/contracts/geo';
import { canInvoice } from '@glass/contracts/receivables';
import { defineTexts } from '@glass/language';
import { useShell } from '@glass/shell-contract';

const texts = defineTexts(() => ({
  spain: (name: string) =>
    t`Spanish invoices must come from software with Verifactu. ${name} issues them outside this site.`,
}));

/** Whether the shop's country allows invoices and credit notes here. */
export function useCanInvoice(): boolean {
  return canInvoice(shopCountry(useShell().tenant.settings));
}

/** Says why there are no invoices; nothing in countries that have them. */
export function NoInvoiceNote() {
  const { tenantName } = useShell().tenant;
  if (useCanInvoice()) return null;
  return (
    <Alert severity="info" role="note" sx={{ flexBasis: '100%', displayPrint: 'none' }}>
      {texts.spain(tenantName)}
    </Alert>
  );
}
