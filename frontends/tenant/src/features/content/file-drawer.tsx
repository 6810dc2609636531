import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { problemOf, toFieldErrors, useQuery } from '@glass/api-client';
import { type ContentFile, FILE_AUDIENCES, type FileAudience, UPLOAD_FIELD } from '@glass/contracts/tenant';
import { DetailDrawer, FileButton, FilePicture, fileSizeText, SelectField, useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, Facts, PageHeader, radii } from '@glass/ui';
import { FolderField, useDeleteFiles } from './bulk-file-actions.js';
import { listUses } from './file-columns.js';
import { texts } from './texts.js';

interface FileDrawerProps {
  /** Undefined while it loads, and after it was deleted. */
  file: ContentFile | undefined;
  isLoading: boolean;
  mayWrite: boolean;
  onClose: () => void;
  onChanged: (file: ContentFile) => void;
  onDeleted: () => void;
}

/** One file beside the list. */
export function FileDrawer({ file, isLoading, ...how }: FileDrawerProps) {
  return (
    <DetailDrawer
      label={file?.name ?? texts.title}
      missing={{ title: texts.missingTitle, text: texts.missing }}
      onClose={how.onClose}
    >
      {file ? (
        <FileContent key={`${file.fileUID} ${file.version}`} file={file} {...how} />
      ) : isLoading ? null : (
        <EmptyState title={texts.missingTitle}>{texts.missing}</EmptyState>
      )}
    </DetailDrawer>
  );
}

type FileContentProps = Omit<FileDrawerProps, 'file' | 'isLoading'> & { file: ContentFile };

function FileContent({ file, mayWrite, onChanged, onDeleted }: FileContentProps) {
  const { download, tenant, toast } = useShell();
  const { fileUID } = file;
  const { locale } = tenant.settings;
  const dayText = useDayText();
  const remove = useDeleteFiles(onDeleted);
  const size = fileSizeText(file.sizeBytes, locale);
  return (
    <Stack spacing={3}>
      {/* Leaves room for the close button. */}
      <Box sx={{ pr: 5 }}>
        <PageHeader title={file.name} />
      </Box>
      {file.kind === 'picture' ? (
        <FilePicture
          file={file}
          alt={file.name}
          sizes="640px"
          sx={{
            ...{ width: '100%', height: 'auto', maxHeight: 320, objectFit: 'contain' },
            ...{ bgcolor: 'action.hover', borderRadius: `${radii.medium}px` },
          }}
        />
      ) : null}
      <Facts
        facts={[
          { label: texts.kind, value: texts.kinds[file.kind] },
          {
            label: texts.columns.size,
            value: file.widthPx ? `${file.widthPx} × ${file.heightPx} px, ${size}` : size,
          },
          { label: texts.columns.changed, value: `${dayText(file.changedAt)}, ${file.changedBy}` },
          { label: texts.columns.usedIn, value: listUses(file) || texts.nowhere },
        ]}
      />
      {mayWrite ? <FileForm file={file} onChanged={onChanged} /> : null}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          onClick={() => void download('/api/file/download', { fileUID }).catch(toast.error)}
        >
          {texts.download}
        </Button>
        <CopyLink fileUID={fileUID} />
        {mayWrite ? <ReplaceButton file={file} onChanged={onChanged} /> : null}
        {mayWrite ? (
          <Button color="error" onClick={() => void remove([file])}>
            {texts.delete}
          </Button>
        ) : null}
      </Stack>
      {mayWrite ? (
        <Typography variant="body2" color="textSecondary">
          {texts.replaceHelp}
        </Typography>
      ) : null}
    </Stack>
  );
}

function FileForm({ file, onChanged }: Pick<FileContentProps, 'file' | 'onChanged'>) {
  const { api, toast } = useShell();
  const folders = useQuery('/api/file/list-folders', {});
  const ending = /\.[^.]+$/.exec(file.name)?.[0] ?? '';
  const [name, setName] = useState(file.name);
  const [folder, setFolder] = useState(file.folder);
  const [audience, setAudience] = useState<FileAudience>(file.audience);
  /** A refusal of the name. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const trouble = toFieldErrors(refusal).name;
  const [isSaving, setIsSaving] = useState(false);
  const isRenamed = name.trim() !== file.name;
  const isMoved = folder.trim() !== file.folder || audience !== file.audience;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsSaving(true);
    setRefusal(null);
    const { fileUID, version } = file;
    let now = file;
    try {
      if (isRenamed) now = await api.call('/api/file/rename', { fileUID, version, name: name.trim() });
      if (isMoved) {
        const changes = { audience, folder: folder.trim() };
        await api.call('/api/file/change-many', { fileUIDs: [fileUID], ...changes });
        now = { ...now, ...changes, version: now.version + 1 };
      }
      toast.success(() => texts.done.saved);
      onChanged(now);
    } catch (failure) {
      const current = currentOf(failure);
      if (toFieldErrors(failure).name) setRefusal(failure);
      else toast.error(current ? () => texts.conflict(current.changedBy) : failure);
      // The name may have been saved although the other change failed.
      if (current ?? now !== file) onChanged(current ?? now);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void save(event)}>
      <TextField
        label={texts.columns.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={trouble !== undefined}
        helperText={trouble ?? texts.nameHelp(ending)}
      />
      <FolderField folders={folders.data?.folders ?? []} value={folder} onChange={setFolder} />
      <SelectField
        label={texts.columns.audience}
        value={audience}
        options={FILE_AUDIENCES.map((value) => [value, texts.audiences[value]])}
        onSelect={setAudience}
        helperText={texts.audienceHelp[audience]}
      />
      <Box>
        <Button type="submit" variant="contained" loading={isSaving} disabled={!isRenamed && !isMoved}>
          {texts.rename}
        </Button>
      </Box>
    </Stack>
  );
}

function currentOf(failure: unknown): ContentFile | null {
  const problem = problemOf(failure);
  return problem?.code === 'VERSION_CONFLICT' ? (problem.current as ContentFile) : null;
}

function ReplaceButton({ file, onChanged }: Pick<FileContentProps, 'file' | 'onChanged'>) {
  const { api, toast } = useShell();
  const [isSending, setIsSending] = useState(false);
  async function replace(chosen: File): Promise<void> {
    setIsSending(true);
    try {
      const form = new FormData();
      form.append('fileUID', file.fileUID);
      form.append('version', String(file.version));
      form.append(UPLOAD_FIELD, chosen);
      const replaced = await api.upload('/api/file/replace', form);
      toast.success(() => texts.done.replaced);
      onChanged(replaced);
    } catch (failure) {
      const current = currentOf(failure);
      toast.error(failure);
      if (current) onChanged(current);
    } finally {
      setIsSending(false);
    }
  }
  return (
    <FileButton
      label={texts.replace}
      variant="outlined"
      loading={isSending}
      onFiles={([chosen]) => chosen && void replace(chosen)}
    />
  );
}

function CopyLink({ fileUID }: { fileUID: string }) {
  const { api, tenant, toast } = useShell();
  const copy = () => {
    const address = new URL(api.fileUrl(tenant.tenantUID, fileUID), window.location.href).href;
    navigator.clipboard.writeText(address).then(() => toast.success(() => texts.done.copied), toast.error);
  };
  return (
    <Button variant="outlined" title={texts.linkHelp} onClick={copy}>
      {texts.copyLink}
    </Button>
  );
}
