import { plural, t } from '@lingui/core/macro';
import { defineTexts, foldText } from '@glass/language';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { problemOf, useQuery } from '@glass/api-client';
import { limits, MIN_INFIX_LENGTH } from '@glass/contracts/limits';
import { ORDER_STATUS_WORDS, PANEL_STAGE_WORDS } from '@glass/contracts/order';
import { QUOTE_STATUS_WORDS } from '@glass/contracts/quote';
import { screenUrl, type ScreenPath } from '@glass/contracts/screens';
import type { FindReply } from '@glass/contracts/shop';
import { placeUrl, useShell, type Place } from '@glass/shell-contract';
import { usePlaces } from './use-places.js';

const texts = defineTexts(() => ({
  found: t`Found`,
  keys: t`Arrows choose, Enter opens.`,
  failed: t`The search isn’t responding.`,
  searching: t`Searching…`,
  none: (search: string) => t`Nothing matches “${search}”.`,
  count: (count: number) => t`${plural(count, { one: '# found.', other: '# found.' })}`,
  typeMore: t`Type more to look inside words too.`,
  companies: t`Companies`,
  orders: t`Orders`,
  panels: t`Panels`,
  quotes: t`Quotes`,
  pages: t`Pages`,
  panelOf: (order: string, line: number) => t`${order}, panel ${line}`,
}));

/** Debounce, about two keystrokes. */
const PAUSE_MS = 200;
/** Keeps the results while the user types on. */
const UNTIL_FOUND = { keepPreviousData: true } as const;

/** Search for the fabricator's staff. Arrow keys select, Enter opens. */
export function FindDialog({ label, onClose }: { label: string; onClose: () => void }) {
  const { navigate } = useShell();
  const places = usePlaces();
  const ids = useId();
  const [text, setText] = useState('');
  const search = usePaused(text.trim().slice(0, limits.search.max), PAUSE_MS);
  const found = useQuery('/api/search/find', search === '' ? null : { search }, UNTIL_FOUND);
  const groups = foundGroups(text.trim(), search === '' ? undefined : found.data, places.all);
  const things = groups.flatMap((group) => group.things);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, things.length - 1);
  const idOf = (index: number) => `${ids}-option-${index}`;

  function open(to: string): void {
    onClose();
    navigate(to);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (at + step + things.length) % Math.max(things.length, 1);
      setChosen(next);
      document.getElementById(idOf(next))?.scrollIntoView?.({ block: 'nearest' });
    }
    if (event.key === 'Enter' && things[at]) {
      event.preventDefault();
      open(things[at].to);
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      // On the dialog itself, not on its container.
      slotProps={{ paper: { 'aria-label': label } }}
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 2, pb: 1 }}>
        <TextField
          autoFocus
          fullWidth
          type="search"
          placeholder={label}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: {
              'aria-label': label,
              role: 'combobox',
              'aria-expanded': things.length > 0,
              'aria-controls': `${ids}-list`,
              'aria-autocomplete': 'list',
              'aria-activedescendant': things.length > 0 ? idOf(at) : undefined,
              enterKeyHint: 'go',
            },
          }}
        />
        <Typography role="status" variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {statusText(search, things.length, found)}
        </Typography>
      </Box>
      <Box id={`${ids}-list`} role="listbox" aria-label={texts.found} sx={{ overflowY: 'auto', pb: 1 }}>
        {groups.map((group) => (
          <Box key={group.title} role="group" aria-label={group.title}>
            <Typography
              variant="caption"
              component="p"
              color="textSecondary"
              sx={{ px: 2, pt: 1 }}
              aria-hidden
            >
              {group.title}
            </Typography>
            {group.things.map((thing) => {
              const index = things.indexOf(thing);
              return (
                <ListItemButton
                  component="div"
                  key={thing.key}
                  id={idOf(index)}
                  role="option"
                  // The cursor stays in the field.
                  tabIndex={-1}
                  aria-selected={index === at}
                  selected={index === at}
                  onClick={() => open(thing.to)}
                  onMouseMove={() => setChosen(index)}
                  sx={{ overflowWrap: 'anywhere', py: 0.25 }}
                >
                  <ListItemText primary={thing.name} secondary={thing.more || undefined} />
                </ListItemButton>
              );
            })}
          </Box>
        ))}
      </Box>
    </Dialog>
  );
}

function statusText(search: string, count: number, asked: { error?: unknown; data?: unknown }): string {
  if (search === '') return texts.keys;
  if (asked.error) return problemOf(asked.error)?.text ?? texts.failed;
  if (!asked.data) return texts.searching;
  const found = count === 0 ? texts.none(search) : texts.count(count);
  return search.length < MIN_INFIX_LENGTH ? `${found} ${texts.typeMore}` : found;
}

function usePaused(value: string, pauseMs: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
}

interface FoundThing {
  key: string;
  to: string;
  name: string;
  /** Distinguishes results with the same name. */
  more: string;
}

interface FoundGroup {
  title: string;
  things: FoundThing[];
}

/** Groups results by likelihood, each with its page. */
function foundGroups(search: string, found: FindReply | undefined, places: readonly Place[]): FoundGroup[] {
  const groups: FoundGroup[] = [
    // A company's name appears in all its orders and quotes, so companies go first.
    { title: texts.companies, things: (found?.companies ?? []).map(companyFound) },
    { title: texts.orders, things: (found?.orders ?? []).map(orderFound) },
    { title: texts.panels, things: (found?.panels ?? []).map(panelFound) },
    { title: texts.quotes, things: (found?.quotes ?? []).map(quoteFound) },
    { title: texts.pages, things: pagesFound(search, places) },
  ];
  return groups.filter(({ things }) => things.length > 0);
}

function orderFound({ uid, number, status, customerName, jobName }: FindReply['orders'][number]): FoundThing {
  return {
    key: `order ${uid}`,
    to: `${screenUrl('/tenant/orders')}?order=${uid}`,
    name: joined(number, customerName),
    more: joined(ORDER_STATUS_WORDS[status], jobName),
  };
}

function panelFound({ uid, mark, lineNumber, orderNumber, stage }: FindReply['panels'][number]): FoundThing {
  return {
    key: `panel ${uid}`,
    to: screenUrl('/tenant/panel-view/{uid}', uid),
    name: mark,
    more: joined(texts.panelOf(orderNumber, lineNumber), PANEL_STAGE_WORDS[stage]),
  };
}

function quoteFound({ uid, number, status, customerName, name }: FindReply['quotes'][number]): FoundThing {
  return {
    key: `quote ${uid}`,
    to: `${screenUrl('/tenant/quotes')}?quote=${uid}`,
    name: joined(number, customerName),
    more: joined(QUOTE_STATUS_WORDS[status], name),
  };
}

function companyFound({ uid, name }: FindReply['companies'][number]): FoundThing {
  return {
    key: `company ${uid}`,
    to: `${screenUrl('/tenant/companies')}?company=${uid}`,
    name,
    more: '',
  };
}

/** Synonyms users search a page by. */
const ALSO_CALLED: Partial<Record<ScreenPath, string>> = defineTexts(() => ({
  '/tenant/companies': t`customers contacts house accounts`,
  '/tenant/pricing-studio': t`price list catalog catalogue glass edges hinges`,
  '/tenant/jobs': t`documents jobs PDF labels DXF`,
  '/tenant/shape-rules': t`limits sizes`,
  '/tenant/content-files': t`uploads pictures`,
  '/tenant/landing-page': t`website home`,
  '/tenant/users': t`staff roles people`,
  '/tenant/audit-log': t`history changes`,
  '/tenant/payment-dashboard': t`Stripe cards refunds`,
  '/tenant/accounting': t`invoices QuickBooks Xero`,
  '/tenant/platform-fees': t`balance top up`,
  '/tenant/settings': t`branding logo tax units email`,
  '/tenant/help/add-links-to-your-site': t`button iframe embed help`,
}));

/** Pages whose name or synonyms contain the text; all pages if it's empty. */
function pagesFound(search: string, places: readonly Place[]): FoundThing[] {
  const wanted = foldText(search);
  return places
    .filter(({ path, label }) => foldText(`${label} ${ALSO_CALLED[path] ?? ''}`).includes(wanted))
    .map((place) => ({ key: `page ${placeUrl(place)}`, to: placeUrl(place), name: place.label, more: '' }));
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
