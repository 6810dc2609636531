import { readUid } from '@glass/contracts';
import { ListPage, useServerList, useOpenRow } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState } from '@glass/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { COMPANY_COLUMNS, FILTERS } from './company-columns.js';
import { CompanyDrawer } from './company-drawer.js';
import { DuplicateCompanies } from './duplicate-companies.js';
import { DuplicatePeople } from './duplicate-people.js';
import { ImportCompanies } from './import-companies.js';
import { NewCompanyDialog } from './new-company-dialog.js';
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
      title={texts.title}
      purpose={texts.purpose}
      name={texts.exportName}
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
      search={texts.search}
      noMatch={texts.noMatch}
      empty={<EmptyState title={texts.none}>{texts.noneWhy}</EmptyState>}
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
