import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { describeError } from '@glass/api-client';
import { limits } from '@glass/contracts/limits';
import type { ChangeContentFilesRequest, ContentFile, FileFolder } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { useAction } from '@glass/pages';
import { texts } from './texts.js';

interface BulkFileActionsProps {
  files: readonly ContentFile[];
  folders: readonly FileFolder[];
  onDone: () => void;
}

/** Changes several files in one call: all of them or none. */
export function BulkFileActions({ files, folders, onDone }: BulkFileActionsProps) {
  const { api, toast } = useShell();
  const [isMoving, setIsMoving] = useState(false);
  const remove = useDeleteFiles(onDone);
  const fileUIDs = files.map(({ fileUID }) => fileUID);

  async function change(changes: Omit<ChangeContentFilesRequest, 'fileUIDs'>): Promise<void> {
    await api.call('/api/file/change-many', { fileUIDs, ...changes });
    toast.success(() => texts.done.changed(files.length));
    onDone();
  }
  const say = (audience: ContentFile['audience']) => void change({ audience }).catch(toast.error);

  return (
    <>
      <Button onClick={() => say('public')}>{texts.publish}</Button>
      <Button onClick={() => say('customers')}>{texts.forCustomers}</Button>
      <Button onClick={() => say('team')}>{texts.unpublish}</Button>
      <Button onClick={() => setIsMoving(true)}>{texts.move}</Button>
      <Button color="error" onClick={() => void remove(files)}>
        {texts.delete}
      </Button>
      {isMoving ? (
        <MoveDialog
          folders={folders}
          move={(folder) => change({ folder })}
          onClose={() => setIsMoving(false)}
        />
      ) : null}
    </>
  );
}

interface MoveDialogProps {
  folders: readonly FileFolder[];
  move: (folder: string) => Promise<void>;
  onClose: () => void;
}

function MoveDialog({ folders, move, onClose }: MoveDialogProps) {
  const [folder, setFolder] = useState('');
  const [refusal, setRefusal] = useState<(() => string | null) | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      await move(folder.trim());
    } catch (failure) {
      if (describeError(failure) !== null) setRefusal(() => () => describeError(failure, () => undefined));
      setIsSaving(false);
    }
  }
  return (
    <FormDialog
      title={texts.move}
      form={{ refusal: refusal?.() ?? null, isDirty: folder !== '', isSubmitting: isSaving, submit: save }}
      saveLabel={texts.move}
      onClose={onClose}
    >
      <FolderField folders={folders} value={folder} onChange={setFolder} isFirst />
    </FormDialog>
  );
}

interface FolderFieldProps {
  folders: readonly FileFolder[];
  value: string;
  onChange: (folder: string) => void;
  isFirst?: boolean;
}

/** A folder exists as soon as it has a file. */
export function FolderField({ folders, value, onChange, isFirst = false }: FolderFieldProps) {
  return (
    <Autocomplete
      freeSolo
      options={folders.map(({ name }) => name)}
      inputValue={value}
      onInputChange={(_event, text) => onChange(text.slice(0, limits.contentFolder.max))}
      renderInput={(input) => (
        <TextField {...input} autoFocus={isFirst} label={texts.moveTo} helperText={texts.moveHelp} />
      )}
    />
  );
}

/** Deletes files after a confirmation. A file in use is not deleted; the error says where it is used. */
export function useDeleteFiles(onDone: () => void): (files: readonly ContentFile[]) => Promise<void> {
  const { api } = useShell();
  const act = useAction();
  return (files) =>
    act({
      ask: {
        question: texts.deleteAsk,
        title: texts.deleteTitle(files.length),
        confirmText: texts.delete,
        cancelText: texts.keep,
        danger: true,
      },
      send: () => api.call('/api/file/delete', { fileUIDs: files.map(({ fileUID }) => fileUID) }),
      successMessage: () => texts.done.deleted(files.length),
      onDone,
    });
}
