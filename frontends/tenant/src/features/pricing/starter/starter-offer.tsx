import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import { listWords } from '@glass/language';
import { formatRate } from '@glass/pricing';
import { type EntryOf, listMissingStarterEntries, type StarterList } from '@glass/pricing/price-list';
import { useShell } from '@glass/shell-contract';
import { describeSale } from '../hardware/describe-sale.js';
import { texts } from '../texts.js';
import type { Draft } from '../use-draft.js';
import { toStarterEdits } from './starter-edits.js';
import { starterTexts } from './starter-texts.js';

interface StarterOfferProps {
  list: StarterList;
  content: CatalogueContent;
  draft: Draft;
  /** Label of the button; defaults to the number of missing entries. */
  label?: string;
}

/** A button for starter entries that the draft doesn't have; nothing if it has all. */
export function StarterOffer({ list, content, draft, label }: StarterOfferProps) {
  const shopLocale = useShopLocale();
  const [isOpen, setOpen] = useState(false);
  const missing = listMissingStarterEntries(content, list, shopLocale);
  if (missing.length === 0) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {label ?? starterTexts.open(missing.length)}
      </Button>
      {isOpen ? (
        <StarterDialog {...{ list, content, draft, missing }} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Locale of the price list's own texts, in which entries are added, whatever the reader's language. */
function useShopLocale(): string {
  const { ownLocale, settings } = useShell().tenant;
  return ownLocale ?? settings.locale;
}

interface StarterDialogProps extends Omit<StarterOfferProps, 'label'> {
  missing: readonly EntryOf<StarterList>[];
  onClose: () => void;
}

/** Lists missing starter entries, and adds the selected ones to the draft. */
function StarterDialog({ list, content, draft, missing, onClose }: StarterDialogProps) {
  const { toast, tenant } = useShell();
  const { locale } = tenant.settings;
  const shopLocale = useShopLocale();
  const titleId = useId();
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = missing.map(({ uid }) => uid).filter((uid) => !left.includes(uid));
  const toggle = (uid: string) =>
    setLeft(left.includes(uid) ? left.filter((one) => one !== uid) : [...left, uid]);

  function add(): void {
    draft.edit(...toStarterEdits(content, list, chosen, shopLocale));
    const { length } = chosen;
    toast.success(() => starterTexts.added(length));
    onClose();
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{starterTexts.title(list, missing.length)}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Typography color="textSecondary">{starterTexts.help}</Typography>
        {missing.length > 1 ? (
          <FormControlLabel
            label={starterTexts.all}
            control={
              <Checkbox
                checked={left.length === 0}
                indeterminate={left.length > 0 && chosen.length > 0}
                onChange={() => setLeft(left.length === 0 ? missing.map(({ uid }) => uid) : [])}
              />
            }
          />
        ) : null}
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {missing.map((entry) => (
            <li key={entry.uid}>
              <FormControlLabel
                sx={{ alignItems: 'flex-start', my: 0.5 }}
                control={
                  <Checkbox
                    sx={{ py: 0.5 }}
                    checked={!left.includes(entry.uid)}
                    onChange={() => toggle(entry.uid)}
                  />
                }
                label={
                  <>
                    <Typography sx={{ overflowWrap: 'anywhere' }}>{entry.name}</Typography>
                    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                      {listWords(describeEntry(entry, content, locale))}
                    </Typography>
                  </>
                }
              />
            </li>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{starterTexts.cancel}</Button>
        <Button variant="contained" disabled={chosen.length === 0} onClick={add}>
          {starterTexts.add}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Kind, code, price and source of an entry. */
function describeEntry(entry: EntryOf<StarterList>, content: CatalogueContent, locale: string): string[] {
  const off = entry.active ? [] : [texts.off];
  const money = (rate: string) => formatRate(rate, content.currency, locale);
  if ('family' in entry) {
    const price = entry.price === null ? texts.onRequest : money(entry.price);
    return [describeSale(entry, content), entry.code, price, entry.source, ...off].filter(Boolean);
  }
  const rates = entry.matrix.flatMap(({ rate }) => (rate === null ? [] : [Number(rate)]));
  const [least, most] = [Math.min(...rates), Math.max(...rates)].map((rate) => money(String(rate)));
  const price =
    rates.length === 0 ? texts.onRequest : least === most ? least! : starterTexts.byGlass(least!, most!);
  return [texts.kinds[entry.kind], entry.code, price, ...off];
}
