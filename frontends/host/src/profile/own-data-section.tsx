import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ArchiveOnDemand } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { ProofDialog } from '../second-factor/proof-dialog.js';
import { useHost } from '../shell/host-context.js';
import { OnlyThePerson } from './only-the-person.js';
import { texts } from './texts.js';

/** Export and deletion of the user's personal data. */
export function OwnDataSection() {
  const { session } = useHost();
  const { api, session: person } = useShell();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <SectionCard title={texts.ownDataTitle}>
      {person.actingStaff ? (
        <OnlyThePerson />
      ) : (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography color="textSecondary">{texts.ownDataWhy}</Typography>
          <ArchiveOnDemand
            label={texts.ownDataExport}
            start={(jobUID) => api.call('/api/user/export-my-data', { jobUID })}
          />
          <Button variant="outlined" color="error" onClick={() => setIsAsked(true)}>
            {texts.deleteAccount}
          </Button>
        </Stack>
      )}
      {isAsked ? (
        <ProofDialog
          title={texts.deleteAccountTitle}
          help={texts.deleteAccountWhy}
          saveLabel={texts.deleteAccount}
          send={(proof) => api.call('/api/user/delete-my-account', proof)}
          onDone={() => session.ended(texts.accountDeleted)}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </SectionCard>
  );
}
