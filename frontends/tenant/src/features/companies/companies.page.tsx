import type { CompanyRecord } from '@glass/contracts/company';
import { limits } from '@glass/contracts/limits';
import { newUid, readUid } from '@glass/contracts/primitives';
import { lengthRule, ListPage, listTexts, useEndpointForm, useOpenRow, useServerList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { COMPANY_COLUMNS, FILTERS } from './company-columns.js';
import { CompanyDrawer } from './company-drawer.js';
import { DuplicateCompanies, DuplicatePeople } from './merging.js';
import { ImportCompanies } from './import-companies.js';
import { texts } from './texts.js';

export function CompaniesPage() {
  const { session, download, toast } = useShell();
  const [open, show] = useOpenRow('company');
  const [isAdding, setIsAdding] = useState(false);
  const openUID = readUid(open);
  const list = useServerList('/api/company/list-for-tenant', { sort: 'name', filters: FILTERS });
  const mayWrite = session.mayWrite('customers');

  return (
    <ListPage
      {...listTexts(texts)}
      list={list}
      columns={COMPANY_COLUMNS}
      rowKey={({ companyUID }) => companyUID}
      rowLabel={({ name }) => name}
      lead={
        <>
          <DuplicateCompanies onMerged={() => void list.refresh()} onShow={show} />
          <DuplicatePeople />
        </>
      }
      onOpen={({ companyUID }) => show(companyUID)}
      actions={
        mayWrite ? (
          <>
            <Button
              variant="outlined"
              title={texts.downloadHint}
              onClick={() => void download('/api/company/get-csv', {}).catch(toast.error)}
            >
              {texts.download}
            </Button>
            <ImportCompanies onImported={() => void list.refresh()} />
            <Button variant="contained" onClick={() => setIsAdding(true)}>
              {texts.add}
            </Button>
          </>
        ) : null
      }
    >
      {isAdding ? (
        <NewCompanyDialog
          onClose={() => setIsAdding(false)}
          onAdded={(uid) => {
            setIsAdding(false);
            void list.refresh();
            show(uid);
          }}
        />
      ) : null}
      {openUID ? (
        <CompanyDrawer
          key={openUID}
          companyUID={openUID}
          onClose={() => show(null)}
          onChanged={() => void list.refresh()}
          onShow={show}
        />
      ) : null}
    </ListPage>
  );
}

const NOTHING_KEPT: Omit<CompanyRecord, 'name'> = {
  notes: '',
  billingAddress: null,
  discountUID: null,
  minArea: null,
  isTaxExempt: false,
  taxCertificate: '',
  taxExemptUntil: null,
  houseAccountLimitMinor: null,
  houseAccountTermsDays: 30,
  houseAccountIsOnHold: false,
  hidesPrices: false,
};

/** Asks only for a name; the company then opens for the rest. */
function NewCompanyDialog({ onAdded, onClose }: { onAdded: (uid: string) => void; onClose: () => void }) {
  const { api } = useShell();
  // One uid per dialog, so that a retry after a lost reply creates no second company.
  const [companyUID] = useState(newUid);
  const form = useEndpointForm({
    initial: { name: '' },
    rules: {
      name: {
        required: texts.nameMissing,
        ...lengthRule(limits.companyRecordName),
      },
    },
    send: ({ name }) =>
      api.call('/api/company/save-for-tenant', {
        ...NOTHING_KEPT,
        companyUID,
        version: 0,
        name: name.trim(),
      }),
    successMessage: ({ name }) => texts.added(name.trim()),
    onDone: () => onAdded(companyUID),
    // A name alone is not worth a question, and the question would block opening the new company.
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={texts.add} form={form} saveLabel={texts.addIt} onClose={onClose}>
      <TextField {...form.field('name')} label={texts.fields.name} autoFocus autoComplete="off" fullWidth />
    </FormDialog>
  );
}
