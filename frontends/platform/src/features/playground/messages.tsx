import { useShell, type ShellServices, type ToastPerson } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { texts } from './texts.js';

const { messages } = texts;
const PEOPLE: ToastPerson[] = messages.people.map((name) => ({ name }));

type Show = (shell: ShellServices) => unknown;

/** Shows each kind of message that pages use. */
const SHOWN: Record<keyof typeof messages.kinds, Show> = {
  success: ({ toast }) => toast.success(messages.text),
  error: ({ toast }) => toast.error(messages.text),
  info: ({ toast }) => toast.info(messages.text),
  progress: ({ toast }) => toast.progress(messages.text),
  people: ({ toast }) => toast.people(messages.text, PEOPLE),
  okCancel: (shell) => ask(shell, 'OkCancel'),
  yesNo: (shell) => ask(shell, 'YesNo'),
  okOnly: (shell) => ask(shell, 'OkOnly'),
};

async function ask({ confirm, toast }: ShellServices, mode: 'OkCancel' | 'YesNo' | 'OkOnly'): Promise<void> {
  const isSure = await confirm(messages.question, { mode });
  toast.info(isSure ? messages.confirmed : messages.cancelled);
}

export function Messages() {
  const shell = useShell();
  return (
    <SectionCard title={messages.title}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {(Object.keys(SHOWN) as (keyof typeof SHOWN)[]).map((kind) => (
          <Button key={kind} size="small" variant="outlined" onClick={() => void SHOWN[kind](shell)}>
            {messages.kinds[kind]}
          </Button>
        ))}
      </Stack>
    </SectionCard>
  );
}
