import type { CompanyChoicesReply, CompanyForTenant } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { StatusChip } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AccountSection } from './account-section.js';
import { AccountChip } from './company-columns.js';
import { CompanyQuotesAndOrders } from './company-quotes-and-orders.js';
import { CompanyForm } from './company-form.js';
import { MergeDialog } from './merge-dialog.js';
import { PeopleSection } from './people-section.js';
import { texts } from './texts.js';

interface CompanyContentProps {
  company: CompanyForTenant;
  choices: CompanyChoicesReply;
  onSaved: (company: CompanyForTenant) => void;
  onReread: () => void;
  /** The company was deleted, or merged into `intoUID`. */
  onGone: (intoUID: string | null) => void;
}

export function CompanyContent({ company, choices, onSaved, onReread, onGone }: CompanyContentProps) {
  const { api, confirm, session, toast } = useShell();
  const [isMerging, setIsMerging] = useState(false);
  const mayWrite = session.mayWrite('customers');
  const { companyUID, name, version } = company;

  async function remove(): Promise<void> {
    const isMeant = await confirm(texts.deleteAsk, {
      title: texts.deleteTitle(name),
      confirmText: texts.delete,
      cancelText: texts.keep,
      danger: true,
    });
    if (!isMeant) return;
    try {
      await api.call('/api/company/delete', { companyUID, version });
      toast.success(texts.deleted(name));
      onGone(null);
    } catch (failure) {
      toast.error(failure);
      onReread();
    }
  }

  return (
    <Stack spacing={2}>
      <Box sx={{ pr: 5 }}>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {name}
          </Typography>
          {company.houseAccount ? <AccountChip account={company.houseAccount} /> : null}
          {company.paysNoTax ? <StatusChip label={texts.exempt} /> : null}
        </Stack>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {[company.discountName, texts.counts(company.quotes, company.orders)].filter(Boolean).join(' · ')}
        </Typography>
        {mayWrite ? (
          <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
            <Button size="small" onClick={() => setIsMerging(true)}>
              {texts.merge}
            </Button>
            {company.quotes + company.orders === 0 ? (
              <Button size="small" color="error" onClick={() => void remove()}>
                {texts.delete}
              </Button>
            ) : null}
          </Stack>
        ) : (
          <Alert severity="info" sx={{ mt: 1 }}>
            {texts.readOnly}
          </Alert>
        )}
      </Box>
      <PeopleSection company={company} mayWrite={mayWrite} onSaved={onSaved} onReread={onReread} />
      {/* Loads again when the terms in the details change. */}
      <AccountSection key={termsKey(company)} company={company} onChanged={onReread} />
      <CompanyForm company={company} choices={choices} mayWrite={mayWrite} onSaved={onSaved} />
      <CompanyQuotesAndOrders company={company} />
      {isMerging ? (
        <MergeDialog
          company={company}
          onClose={() => setIsMerging(false)}
          onMerged={(into) => onGone(into)}
        />
      ) : null}
    </Stack>
  );
}

function termsKey({ houseAccount }: CompanyForTenant): string {
  return houseAccount ? `${houseAccount.limitMinor} ${houseAccount.termsDays} ${houseAccount.isOnHold}` : '';
}
