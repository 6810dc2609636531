import { problemOf } from '@glass/api-client';
import AttachFile from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { limits } from '@glass/contracts/limits';
import type { QuoteMessage } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, colors, formatDateTime, radii, SectionCard } from '@glass/ui';
import { texts } from './texts.js';
import { useQuoteMessages, type MessageTrouble, type QuoteMessagesState } from './use-quote-messages.js';

interface QuoteMessagesProps {
  quoteUID: string;
  /** Side of the user. */
  side: QuoteMessage['by'];
  /** Name of the recipient. */
  other: string;
  takesFiles: boolean;
  /** Called after messages were read or sent, to refresh unread counts elsewhere. */
  onRead: () => void;
}

/** Messages between buyer and tenant about a quote. */
export function QuoteMessages({ quoteUID, side, other, takesFiles, onRead }: QuoteMessagesProps) {
  const { session } = useShell();
  const state = useQuoteMessages(quoteUID, onRead);
  const { reply, hasFailed, retry } = state;
  const mayWrite = session.mayWrite('quotes');
  return (
    <Box id="messages" sx={{ displayPrint: 'none', scrollMarginTop: 8 }}>
      <SectionCard title={texts.messages}>
        {hasFailed ? (
          <Alert
            severity="error"
            sx={{ mb: 2 }}
            action={
              <Button color="inherit" size="small" onClick={retry}>
                {texts.tryAgain}
              </Button>
            }
          >
            {texts.loadFailed}
          </Alert>
        ) : null}
        {!reply && !hasFailed ? <CardSkeleton lines={2} /> : null}
        {reply?.messages.length === 0 ? (
          <Typography color="textSecondary" sx={{ mb: mayWrite ? 2 : 0 }}>
            {mayWrite ? texts.none(other) : texts.noneToRead}
          </Typography>
        ) : null}
        {reply && reply.messages.length > 0 ? (
          <Stack
            component="ol"
            aria-label={texts.messages}
            aria-live="polite"
            spacing={1.5}
            sx={{ listStyle: 'none', m: 0, p: 0, mb: mayWrite ? 2 : 0 }}
          >
            {reply.messages.map((message) => (
              <Message key={message.messageUID} message={message} isOwn={message.by === side} />
            ))}
          </Stack>
        ) : null}
        {mayWrite ? <Composer state={state} other={other} takesFiles={takesFiles} /> : null}
      </SectionCard>
    </Box>
  );
}

function Message({ message, isOwn }: { message: QuoteMessage; isOwn: boolean }) {
  const { download, tenant, toast } = useShell();
  const { at, who, text, attachments } = message;
  const { tenantUID: tenantId, settings } = tenant;
  const open = (fileId: string) =>
    void download('/api/file/{tenantId}/{fileId}', {}, { pathValues: { tenantId, fileId } }).catch(
      toast.error,
    );
  return (
    <Box
      component="li"
      sx={{
        maxWidth: '85%',
        alignSelf: isOwn ? 'flex-end' : 'flex-start',
        px: 1.5,
        py: 1,
        borderRadius: `${radii.medium}px`,
        backgroundColor: isOwn ? colors.infoTint : colors.sunken,
      }}
    >
      <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere', color: 'text.primary' }}>
        {`${who} · `}
        <time dateTime={at}>{formatDateTime(at, settings.locale, settings.timeZone)}</time>
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      {attachments.map(({ attachmentUID, fileUID, name }) => (
        <MuiLink
          key={attachmentUID}
          component="button"
          type="button"
          aria-label={texts.open(name)}
          onClick={() => open(fileUID)}
          sx={{ display: 'block', textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {name}
        </MuiLink>
      ))}
    </Box>
  );
}

interface ComposerProps {
  state: QuoteMessagesState;
  other: string;
  takesFiles: boolean;
}

function Composer({ state, other, takesFiles }: ComposerProps) {
  const { draft, write, send, attach, detach, isSending, trouble } = state;
  const fileField = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  return (
    <Stack
      component="form"
      noValidate
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {trouble ? (
        <Alert severity={trouble.kind === 'offline' ? 'warning' : 'error'}>{wordsOf(trouble)}</Alert>
      ) : null}
      <TextField
        id={fieldId}
        label={texts.write(other)}
        value={draft.text}
        multiline
        minRows={2}
        maxRows={10}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
        slotProps={{ htmlInput: { maxLength: limits.quoteMessage.max } }}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {draft.attachments.map(({ attachmentUID, name }) => (
          <Chip
            key={attachmentUID}
            size="small"
            label={name}
            onDelete={() => detach(attachmentUID)}
            aria-label={texts.remove(name)}
          />
        ))}
        {takesFiles ? (
          <>
            <Button size="small" startIcon={<AttachFile />} onClick={() => fileField.current?.click()}>
              {texts.attach}
            </Button>
            <input
              ref={fileField}
              type="file"
              hidden
              aria-hidden
              tabIndex={-1}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) void attach(file);
              }}
            />
          </>
        ) : null}
        <Button
          type="submit"
          variant="outlined"
          loading={isSending}
          disabled={draft.text.trim() === ''}
          sx={{ ml: 'auto' }}
        >
          {texts.send}
        </Button>
      </Stack>
    </Stack>
  );
}

function wordsOf(trouble: MessageTrouble): string {
  return trouble.kind === 'offline' ? texts.offline : texts.refused(problemOf(trouble.error)?.text ?? '');
}
