import type { OutboxMail } from '@glass/contracts/platform';
import { useShell } from '@glass/shell-contract';
import { colors, EmptyState, formatDateTime, radii, SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { texts } from './texts.js';

interface MailOutboxProps {
  mails: readonly OutboxMail[];
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Emails that would have been sent, newest first, with a preview. */
export function MailOutbox({ mails, isRefreshing, onRefresh }: MailOutboxProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const newestFirst = mails.toSorted((one, other) => other.sentAt.localeCompare(one.sentAt));
  const open = newestFirst.find(({ uid }) => uid === chosen) ?? newestFirst[0];
  return (
    <SectionCard
      title={texts.outbox}
      action={
        <Button size="small" onClick={onRefresh} loading={isRefreshing}>
          {texts.refresh}
        </Button>
      }
    >
      {open ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
          }}
        >
          <MailList mails={newestFirst} open={open} onOpen={setChosen} />
          <MailPreview key={open.uid} mail={open} />
        </Box>
      ) : (
        <EmptyState title={texts.noMails}>{texts.noMailsWhy}</EmptyState>
      )}
    </SectionCard>
  );
}

interface MailListProps {
  mails: readonly OutboxMail[];
  open: OutboxMail;
  onOpen: (uid: string) => void;
}

/** px; about six emails, the rest scrolls. */
const LIST_HEIGHT = 480;

function MailList({ mails, open, onOpen }: MailListProps) {
  const { locale, timeZone } = useShell().tenant.settings;
  return (
    <List disablePadding sx={{ maxHeight: { xs: LIST_HEIGHT / 2, md: LIST_HEIGHT }, overflowY: 'auto' }}>
      {mails.map((mail) => (
        <ListItem key={mail.uid} disablePadding>
          <ListItemButton
            selected={mail === open}
            aria-current={mail === open}
            onClick={() => onOpen(mail.uid)}
          >
            <ListItemText
              primary={mail.subject}
              secondary={`${texts.mailTo(mail.to)} · ${formatDateTime(mail.sentAt, locale, timeZone)}`}
              slotProps={{
                primary: { sx: { overflowWrap: 'anywhere' } },
                secondary: { variant: 'caption', sx: { overflowWrap: 'anywhere' } },
              }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

const PREVIEW_HEIGHT = 420;

type Form = 'html' | 'text';

/** One email. Its HTML is in a sandboxed frame without scripts, forms or origin. */
function MailPreview({ mail }: { mail: OutboxMail }) {
  const [form, setForm] = useState<Form>(mail.html ? 'html' : 'text');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
        {mail.subject}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.mailTo(mail.to)}
      </Typography>
      {mail.attachments?.length ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {texts.attached(mail.attachments.map(({ name }) => name))}
        </Typography>
      ) : null}
      <Tabs value={form} onChange={(_event, value: Form) => setForm(value)} sx={{ mb: 1 }}>
        <Tab value="html" label={texts.asHtml} disabled={!mail.html} />
        <Tab value="text" label={texts.asText} />
      </Tabs>
      {form === 'html' ? (
        <Box
          component="iframe"
          sandbox=""
          referrerPolicy="no-referrer"
          title={texts.preview(mail.subject)}
          srcDoc={mail.html}
          sx={{
            width: '100%',
            height: PREVIEW_HEIGHT,
            border: 1,
            borderColor: 'divider',
            borderRadius: `${radii.medium}px`,
            backgroundColor: colors.surface,
            boxSizing: 'border-box',
          }}
        />
      ) : (
        <Box
          component="pre"
          tabIndex={0}
          aria-label={texts.preview(mail.subject)}
          sx={{
            m: 0,
            p: 2,
            maxHeight: PREVIEW_HEIGHT,
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontFamily: 'inherit',
            backgroundColor: colors.sunken,
            borderRadius: `${radii.medium}px`,
          }}
        >
          {mail.text}
        </Box>
      )}
    </Box>
  );
}
