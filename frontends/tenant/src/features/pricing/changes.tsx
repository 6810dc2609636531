import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CatalogueContent, PriceListChange } from '@glass/contracts/catalogue';
import { changeWords, describePriceChange, type PriceChangeText } from '@glass/pricing/price-list';
import { useShell } from '@glass/shell-contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { texts } from './texts.js';
import type { Draft, Trouble } from './use-draft.js';

/** Lists changes as name, old value, new value. */
export function ChangeLines({ lines }: { lines: readonly PriceChangeText[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ what, before, after }, i) => (
        <Box component="li" key={i} sx={LINE}>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', flex: '1 1 160px' }}>
            {what}
          </Box>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, textAlign: 'right' }}>
            {before === '' ? null : (
              <>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {before}
                </Box>
                <ArrowForwardOutlined titleAccess="→" sx={{ fontSize: 14, color: 'text.secondary' }} />
              </>
            )}
            <Box component="strong" sx={{ fontWeight: 'fontWeightBold' }}>
              {after}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
} as const;

const SECTIONS: readonly SectionName[] = [
  'glass',
  'edges',
  'corners',
  'hinges',
  'hardware',
  'holes',
  'surcharges',
  'charges',
  'languages',
  'others',
];

interface ChangesListProps {
  changes: readonly PriceListChange[];
  before: CatalogueContent;
  after: CatalogueContent;
}

/** Lists the differences of two price lists by section. */
export function ChangesList({ changes, before, after }: ChangesListProps) {
  const { locale } = useShell().tenant.settings;
  if (changes.length === 0) return <Typography color="textSecondary">{texts.nothingChanged}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {SECTIONS.map((section) => {
        const among = changes.filter((change) => findSection(change) === section);
        if (among.length === 0) return null;
        return (
          <section key={section}>
            <Typography variant="subtitle2" component="h3">
              {section === 'others' ? changeWords.parts.shapeRules : texts.sections[section]}
            </Typography>
            <ChangeLines lines={among.map((change) => describePriceChange(change, before, after, locale))} />
          </section>
        );
      })}
    </Box>
  );
}

type SectionName = keyof typeof texts.sections | 'others';

const OF_HOLES = /^(notch|cutout|countersinks)\b/;
const OF_CHARGES = /^(orderCharges|rushClasses|crates|deliveryZones|leadWorkingDays|taxes)\b/;

/** The studio section that shows a change. */
export function findSection({ part, field }: PriceListChange): SectionName {
  switch (part) {
    case 'materials':
      return 'glass';
    case 'edgeFinishes':
      return 'edges';
    case 'cornerFinishes':
      return 'corners';
    case 'hinges':
      return 'hinges';
    case 'articles':
      return 'hardware';
    case 'holePrices':
    case 'standardHoles':
      return 'holes';
    case 'translations':
      return 'languages';
    case 'pricing':
      if (OF_HOLES.test(field)) return 'holes';
      if (field.startsWith('sizePrices')) return 'glass';
      return OF_CHARGES.test(field) ? 'charges' : 'surcharges';
    default:
      return 'others';
  }
}

interface ConflictDialogProps {
  draft: Draft;
  conflict: Extract<Trouble, { kind: 'conflict' }>;
}

/** Another user changed the same values: shows both versions and lets the user choose. */
export function ConflictDialog({ draft, conflict }: ConflictDialogProps) {
  const titleId = useId();
  const { by, changes, theirs, mine } = conflict;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.conflictTitle}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Typography sx={{ mb: 2 }}>{texts.conflict(by)}</Typography>
        <ChangesList changes={changes} before={theirs} after={mine} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={draft.discardEdit}>
          {texts.theirs}
        </Button>
        <Button variant="contained" onClick={draft.retryOrOverwrite}>
          {texts.mine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
