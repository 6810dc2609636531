import { defineTexts } from '@glass/language';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { Facts, SectionCard, useFileDialog, type Fact } from '@glass/ui';
import { milliseconds, texts } from './texts.js';

const trials = defineTexts(() => texts.trials);
const STATES = ['works', 'set', 'fails', 'missing'] as const;

/** Small tests of the running system. */
export function Trials() {
  const { api, download } = useShell();
  return (
    <SectionCard title={trials.title}>
      <Stack spacing={2}>
        <Trial
          {...trials.hashing}
          run={async () => {
            const reply = await api.call('/api-test/hashing', {});
            return [
              { label: trials.settings, value: trials.hashedBy(reply) },
              { label: trials.took, value: reply.milliseconds.map(milliseconds).join(', ') },
            ];
          }}
        />
        <Trial
          {...trials.caches}
          run={async () => {
            const { entries, processes } = await api.call('/api-test/clear-caches', {});
            return [
              { label: trials.entries, value: entries },
              { label: trials.processes, value: processes },
            ];
          }}
        />
        <Trial
          {...trials.secrets}
          run={async () => {
            const { secrets } = await api.call('/api-test/key-vault', {});
            return STATES.map((state) => ({
              label: trials.states[state],
              value: secrets
                .filter((each) => each.state === state)
                .map(({ name }) => name)
                .join('\n'),
            }));
          }}
        />
        <FileTrial />
        <Trial
          {...trials.document}
          run={() => download('/api-test/test-pdf', {}, { as: 'new-tab' }).then(() => [])}
        />
      </Stack>
    </SectionCard>
  );
}

interface TrialProps {
  what: string;
  button: string;
  run: () => Promise<Fact[]>;
}

function Trial({ what, button, run }: TrialProps) {
  const { result, isRunning, start } = useTrial();
  return (
    <TrialRow what={what} result={result}>
      <Button size="small" variant="outlined" loading={isRunning} onClick={() => start(run)}>
        {button}
      </Button>
    </TrialRow>
  );
}

/** Stores, reads and deletes a chosen file. */
function FileTrial() {
  const { api } = useShell();
  const { result, isRunning, start } = useTrial();
  const dialog = useFileDialog({
    label: trials.store.button,
    onFiles: ([file]) => file && start(() => send(file)),
  });

  async function send(file: File): Promise<Fact[]> {
    const form = new FormData();
    form.append(UPLOAD_FIELD, file);
    const { name, sizeBytes, sha256, milliseconds: ms } = await api.upload('/api-test/blob-upload', form);
    return [
      { label: trials.file, value: trials.fileOf(name, sizeBytes) },
      { label: 'SHA-256', value: sha256 },
      { label: trials.took, value: trials.steps(ms) },
    ];
  }

  return (
    <TrialRow what={trials.store.what} result={result}>
      {dialog.input}
      <Button size="small" variant="outlined" loading={isRunning} onClick={dialog.open}>
        {trials.store.button}
      </Button>
    </TrialRow>
  );
}

function TrialRow({ what, result, children }: { what: string; result: Fact[]; children: ReactNode }) {
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography>{what}</Typography>
        <Box sx={{ flexShrink: 0 }}>{children}</Box>
      </Box>
      {result.length > 0 ? (
        <Alert severity="success" icon={false} role="status" sx={{ mt: 1 }}>
          <Facts facts={result} />
        </Alert>
      ) : null}
    </Box>
  );
}

function useTrial() {
  const { toast } = useShell();
  const [result, setResult] = useState<Fact[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  function start(run: () => Promise<Fact[]>): void {
    setIsRunning(true);
    setResult([]);
    run()
      .then(setResult, toast.error)
      .finally(() => setIsRunning(false));
  }
  return { result, isRunning, start };
}
