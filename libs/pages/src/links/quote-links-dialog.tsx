import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteLink } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, CopyButton, FormDialog } from '@glass/ui';
import { lengthRule } from '../form/fields.js';
import { useAction } from '../form/use-action.js';
import { useEndpointForm } from '../form/use-endpoint-form.js';
import { useDayText } from '../time/tenant-day.js';
import { linkTexts as texts } from './texts.js';

interface QuoteLinksDialogProps {
  quoteUID: string;
  quoteNumber: string;
  /** Customer, who gets the link by default. */
  to?: { email: string; name: string };
  onClose: () => void;
}

/** Sends or copies a link that opens the quote without sign-in, and revokes earlier ones. */
export function QuoteLinksDialog({ quoteUID, quoteNumber, to, onClose }: QuoteLinksDialogProps) {
  const { api, toast } = useShell();
  const links = useQuery('/api/quote-link/list', { quoteUID }, ASK_AT_EACH_VISIT);
  const [url, setUrl] = useState('');
  // One identifier per link, so a retry creates one.
  const [linkUID, setLinkUID] = useState(newUid);
  const form = useEndpointForm({
    initial: { email: to?.email ?? '', name: to?.name ?? '' },
    rules: { email: {}, name: lengthRule(limits.personName) },
    send: ({ email, name }) => {
      const to = { ...(email.trim() && { email: email.trim() }), ...(name.trim() && { name: name.trim() }) };
      return api.call('/api/quote-link/create', { quoteUID, linkUID, ...to });
    },
    onDone: (created) => {
      const { email } = form.form.getValues();
      if (email.trim()) toast.success(() => texts.sent(email.trim()));
      setUrl(created.url);
      setLinkUID(newUid());
      form.form.reset({ email: '', name: '' });
      void links.mutate();
    },
    asksBeforeLeaving: false,
  });
  const email = form.form.watch('email');
  return (
    <FormDialog
      title={texts.title(quoteNumber)}
      form={form}
      saveLabel={email.trim() ? texts.send : texts.create}
      closeLabel={texts.close}
      onClose={onClose}
    >
      <Typography color="textSecondary">{texts.explain}</Typography>
      <TextField {...form.field('email', texts.emailHelp)} type="email" label={texts.email} autoFocus />
      <TextField {...form.field('name', texts.nameHelp)} label={texts.name} />
      {url ? (
        <Alert severity="success" variant="outlined">
          {texts.ready}
          <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
            <Box component="code" sx={{ overflowWrap: 'anywhere', typography: 'caption' }}>
              {url}
            </Box>
            <CopyButton text={url} what={texts.link} variant="outlined" />
          </Box>
        </Alert>
      ) : null}
      <ExistingLinks
        links={links.data?.links}
        onChanged={(left) => void links.mutate({ links: left }, { revalidate: false })}
      />
    </FormDialog>
  );
}

interface ExistingLinksProps {
  /** Undefined while they load. */
  links: readonly QuoteLink[] | undefined;
  onChanged: (links: QuoteLink[]) => void;
}

function ExistingLinks({ links, onChanged }: ExistingLinksProps) {
  const { api } = useShell();
  const run = useAction();
  const dayText = useDayText();
  if (!links) return <CardSkeleton label={texts.loading} lines={2} />;
  if (links.length === 0) return null;
  const revoke = (linkUID: string) =>
    run({
      send: () => api.call('/api/quote-link/revoke', { linkUID }),
      successMessage: () => texts.revoked,
      onDone: (left) => onChanged(left.links),
    });
  const sendAgain = ({ uid: linkUID, email }: QuoteLink) =>
    run({
      send: () => api.call('/api/quote-link/send-again', { linkUID }),
      successMessage: () => texts.sent(email),
      onDone: (now) => onChanged(now.links),
    });
  return (
    <Box>
      <Typography variant="h3">{texts.existing}</Typography>
      <List dense disablePadding>
        {links.map((link) => {
          const state = stateOf(link, dayText);
          const to = link.email || link.name || texts.copied;
          return (
            <ListItem
              key={link.uid}
              disableGutters
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}
            >
              <ListItemText
                primary={to}
                secondary={state}
                sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}
              />
              {link.email && !link.revokedAt ? (
                <Button size="small" aria-label={texts.sendAgainTo(to)} onClick={() => void sendAgain(link)}>
                  {texts.sendAgain}
                </Button>
              ) : null}
              {link.revokedAt || isOver(link) ? null : (
                <Button
                  size="small"
                  color="error"
                  aria-label={texts.revokeOf(to)}
                  onClick={() => void revoke(link.uid)}
                >
                  {texts.revoke}
                </Button>
              )}
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
}

const isOver = ({ expiresAt }: QuoteLink): boolean => Date.parse(expiresAt) <= Date.now();

function stateOf(link: QuoteLink, dayText: (moment: string) => string): string {
  const made = texts.made(dayText(link.createdAt), link.createdBy);
  if (link.revokedAt) return `${made} · ${texts.wasRevoked(dayText(link.revokedAt))}`;
  if (isOver(link)) return `${made} · ${texts.hasExpired}`;
  const opened = link.openedAt ? texts.opened(dayText(link.openedAt)) : texts.notOpened;
  return `${made} · ${opened} · ${texts.until(dayText(link.expiresAt))}`;
}
