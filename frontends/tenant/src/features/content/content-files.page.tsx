import { useState } from 'react';
import { useQuery } from '@glass/api-client';
import { readUid } from '@glass/contracts/primitives';
import type { ContentFile, StorageUse } from '@glass/contracts/tenant';
import { FileButton, fileSizeText, ListPage, listTexts, useOpenRow, useServerList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import { DropArea, UploadList, useUploads } from './uploads.js';
import { BulkFileActions } from './bulk-file-actions.js';
import { FILE_COLUMNS, filtersFor } from './file-columns.js';
import { FileDrawer } from './file-drawer.js';
import { texts } from './texts.js';

export function ContentFilesPage() {
  const { session } = useShell();
  const [openFile, open] = useOpenRow('file');
  const [fresh, setFresh] = useState<ContentFile | null>(null);
  const folders = useQuery('/api/file/list-folders', {});
  const filters = filtersFor(folders.data?.folders ?? []);
  const list = useServerList('/api/file/list', { sort: '-changedAt', filters });
  const mayWrite = session.mayWrite('content');
  const refresh = () => {
    void list.refresh();
    void folders.mutate();
  };
  const uploads = useUploads(refresh);
  const openUID = readUid(openFile);
  const opened = list.rows?.find(({ fileUID }) => fileUID === openUID);
  const chosenFolders = list.address?.chosen.folder ?? [];
  // Files dropped while one folder is shown go into that folder.
  const folder = chosenFolders.length === 1 ? chosenFolders[0] : '';

  function show(uid: string | null): void {
    setFresh(null);
    open(uid);
  }

  return (
    <ListPage
      {...listTexts(texts)}
      list={list}
      columns={FILE_COLUMNS}
      rowKey={({ fileUID }) => fileUID}
      rowLabel={({ name }) => name}
      onOpen={({ fileUID }) => show(fileUID)}
      actions={
        mayWrite ? (
          <FileButton
            label={texts.upload}
            multiple
            variant="contained"
            startIcon={<FileUploadOutlined />}
            onFiles={(files) => uploads.add(files, folder)}
          />
        ) : null
      }
      above={
        <>
          {folders.data ? <StorageWarning storage={folders.data.storage} /> : null}
          {mayWrite ? <UploadList uploads={uploads} /> : <Alert severity="info">{texts.readOnly}</Alert>}
        </>
      }
      bulk={
        mayWrite
          ? ({ rows, clear }) => (
              <BulkFileActions
                files={rows}
                folders={folders.data?.folders ?? []}
                onDone={() => {
                  clear();
                  refresh();
                }}
              />
            )
          : undefined
      }
    >
      {mayWrite ? <DropArea onFiles={(files) => uploads.add(files, folder)} /> : null}
      {openUID ? (
        <FileDrawer
          key={openUID}
          file={fresh?.fileUID === openUID ? fresh : opened}
          isLoading={!list.rows}
          mayWrite={mayWrite}
          onClose={() => show(null)}
          onChanged={(file) => {
            setFresh(file);
            refresh();
          }}
          onDeleted={() => {
            show(null);
            refresh();
          }}
        />
      ) : null}
    </ListPage>
  );
}

const NEARLY_FULL = 0.9;

function StorageWarning({ storage: { usedBytes, limitBytes } }: { storage: StorageUse }) {
  const { tenant } = useShell();
  const { locale } = tenant.settings;
  if (usedBytes < limitBytes * NEARLY_FULL) return null;
  const [used, limit] = [usedBytes, limitBytes].map((bytes) => fileSizeText(bytes, locale)) as [
    string,
    string,
  ];
  const isFull = usedBytes >= limitBytes;
  return (
    <Alert severity={isFull ? 'error' : 'warning'} sx={{ mb: 2 }}>
      {isFull ? texts.full(used, limit) : texts.nearlyFull(used, limit)}
    </Alert>
  );
}
