import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useListQuery } from '@glass/api-client';
import type { Uid } from '@glass/contracts/primitives';
import type { ContentFile, LandingFile } from '@glass/contracts/tenant';
import { FileButton, FilePicture } from '@glass/pages';
import { ErrorState, radii, SearchField } from '@glass/ui';
import { AudienceChip, FileTile } from '../content/file-columns.js';
import { UploadList, useUploads } from '../content/uploads.js';
import { texts } from './texts.js';

interface FileChoiceProps {
  kind: 'picture' | 'any';
  fileUID: Uid | null;
  files: LandingFile[];
  fault?: string;
  onFile: (file: LandingFile) => void;
  onChange: (fileUID: Uid | null) => void;
}

/** The file of a block, with a button to choose another. */
export function FileChoice({ kind, fileUID, files, fault, onFile, onChange }: FileChoiceProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const file = files.find((each) => each.fileUID === fileUID);
  const problem = fault ?? (fileUID && !file ? texts.goneFile : null);
  return (
    <Box>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {file?.widthPx ? (
          <FilePicture
            file={file}
            alt=""
            isThumb
            sx={{ width: 72, height: 54, objectFit: 'cover', borderRadius: `${radii.small}px` }}
          />
        ) : null}
        {file ? <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{file.name}</Typography> : null}
        <Button size="small" variant="outlined" onClick={() => setIsChoosing(true)}>
          {file ? texts.otherFile : kind === 'picture' ? texts.choosePicture : texts.chooseFile}
        </Button>
        {fileUID ? (
          <Button size="small" onClick={() => onChange(null)}>
            {texts.takeAway}
          </Button>
        ) : null}
      </Stack>
      {problem ? (
        <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
          {problem}
        </Typography>
      ) : file && file.audience === 'team' ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {texts.notPublic}
        </Typography>
      ) : null}
      {isChoosing ? (
        <FileDialog
          kind={kind}
          onClose={() => setIsChoosing(false)}
          onChosen={(chosen) => {
            onFile(chosen);
            onChange(chosen.fileUID);
            setIsChoosing(false);
          }}
        />
      ) : null}
    </Box>
  );
}

interface FileDialogProps extends Pick<FileChoiceProps, 'kind'> {
  onChosen: (file: ContentFile) => void;
  onClose: () => void;
}

/** Lets the user choose one of the tenant's files, or upload one. */
export function FileDialog({ kind, onChosen, onClose }: FileDialogProps) {
  const titleId = useId();
  const [search, setSearch] = useState('');
  const { rows, errorText, onRetry, more, refresh } = useListQuery('/api/file/list', {
    sort: '-changedAt',
    ...(search ? { search } : {}),
    ...(kind === 'picture' ? { filters: { kind: ['picture' as const] } } : {}),
  });
  const uploads = useUploads(() => void refresh());
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{texts.dialogTitle[kind]}</DialogTitle>
      <DialogContent>
        <Stack direction="row" spacing={1} useFlexGap sx={{ mb: 2, pt: 1, flexWrap: 'wrap' }}>
          <Box sx={{ flex: '1 1 220px' }}>
            <SearchField label={texts.searchFiles} value={search} onChange={setSearch} />
          </Box>
          <FileButton
            label={texts.uploadHere}
            accept={kind === 'picture' ? 'image/*' : undefined}
            multiple
            variant="outlined"
            onFiles={(files) => uploads.add(files)}
          />
        </Stack>
        <UploadList uploads={uploads} />
        {errorText ? <ErrorState onRetry={onRetry}>{errorText}</ErrorState> : null}
        {rows?.length === 0 ? (
          <Typography color="textSecondary">{search ? texts.noMatch : texts.noFiles}</Typography>
        ) : null}
        <Box
          component="ul"
          sx={{
            ...{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
          }}
        >
          {rows?.map((file) => (
            <Box key={file.fileUID} component="li" sx={{ minWidth: 0 }}>
              <ButtonBase
                onClick={() => onChosen(file)}
                sx={{
                  ...{ width: '100%', p: 1, gap: 1.5, justifyContent: 'flex-start', textAlign: 'start' },
                  ...{ border: 1, borderColor: 'divider', borderRadius: `${radii.medium}px` },
                }}
              >
                <FileTile file={file} size={56} />
                <Box sx={{ minWidth: 0 }}>
                  <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
                  <AudienceChip audience={file.audience} />
                </Box>
              </ButtonBase>
            </Box>
          ))}
        </Box>
        {more.hasMore ? (
          <Button sx={{ mt: 2 }} onClick={more.load} loading={more.isLoading}>
            {texts.more}
          </Button>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
