import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { problemOf, type Problem } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { Facts, SectionCard } from '@glass/ui';
import { texts } from './texts.js';

/** Asks the server to fail and shows what it says about it. */
export function ThrowException() {
  const { api, toast } = useShell();
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function run(): Promise<void> {
    setIsRunning(true);
    setProblem(null);
    try {
      await api.call('/api-test/throw-exception', {});
      toast.info(texts.noError);
    } catch (error) {
      const answered = problemOf(error);
      if (answered) setProblem(answered);
      else toast.error(error);
    } finally {
      setIsRunning(false);
    }
  }

  return (
    <SectionCard title={texts.errors}>
      <Typography color="textSecondary">{texts.errorsWhy}</Typography>
      <Button variant="outlined" color="error" loading={isRunning} onClick={() => void run()} sx={{ mt: 2 }}>
        {texts.throw}
      </Button>
      {problem ? (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          <AlertTitle>{texts.problem}</AlertTitle>
          <Facts
            facts={[
              { label: texts.problemFacts.status, value: problem.status },
              { label: texts.problemFacts.code, value: problem.code },
              { label: texts.problemFacts.text, value: problem.text },
              { label: texts.problemFacts.traceId, value: problem.traceId },
            ]}
          />
        </Alert>
      ) : null}
    </SectionCard>
  );
}
