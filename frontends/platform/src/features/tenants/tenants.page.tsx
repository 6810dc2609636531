import { readUid } from '@glass/contracts/primitives';
import { ListPage, listTexts, useOpenRow, useServerList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { NewTenantDialog } from './new-tenant-dialog.js';
import { FILTERS, TENANT_COLUMNS } from './tenant-columns.js';
import { TenantDrawer } from './tenant-drawer.js';
import { texts } from './texts.js';

export function TenantsPage() {
  const { session } = useShell();
  const [open, show] = useOpenRow('tenant');
  const [isAdding, setIsAdding] = useState(false);
  const openUID = readUid(open);
  const list = useServerList('/api/tenant/list', { sort: 'name', filters: FILTERS });

  return (
    <ListPage
      {...listTexts(texts)}
      list={list}
      columns={TENANT_COLUMNS}
      rowKey={({ tenantUID }) => tenantUID}
      rowLabel={({ name }) => name}
      onOpen={({ tenantUID }) => show(tenantUID)}
      actions={
        session.mayWrite('tenants') ? (
          <Button variant="contained" onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        ) : null
      }
    >
      {isAdding ? (
        <NewTenantDialog
          onClose={() => setIsAdding(false)}
          onAdded={(uid) => {
            setIsAdding(false);
            void list.refresh();
            show(uid);
          }}
        />
      ) : null}
      {openUID ? (
        <TenantDrawer
          key={openUID}
          tenantUID={openUID}
          onClose={() => show(null)}
          onChanged={() => void list.refresh()}
        />
      ) : null}
    </ListPage>
  );
}
