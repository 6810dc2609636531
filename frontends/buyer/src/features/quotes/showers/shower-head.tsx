import type { Catalogue } from '@glass/contracts/catalogue';
import type { ShowerLayout } from '@glass/contracts/layout';
import type { CurrencyCode, Money } from '@glass/contracts/primitives';
import type { QuoteDetails, QuoteShower } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { layoutInMillimeters, layoutWithLengths, mirrorLayout } from '@glass/layouts';
import { useDocument } from '@glass/pages';
import { ShowerFindings } from '@glass/pages/hardware';
import { useShell } from '@glass/shell-contract';
import { colors, formatMoney, onDemand, radii, usePricesHidden } from '@glass/ui';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Flip from '@mui/icons-material/Flip';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Numbers from '@mui/icons-material/Numbers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { ShownTotals } from '../../../parts/shown-totals.js';
import { LayoutPicture } from '../../shower/drawing/layout-picture.js';
import { QuotePhotos } from '../../shower/photos/on-demand.js';
import { ActionMenu } from '../action-menu.js';
import { listDetached } from './list-blocks.js';
import { texts } from './texts.js';
import { type ShowerChanges, showerName } from './use-shower-changes.js';

const UnitsDialog = onDemand(() =>
  import(/* webpackChunkName: "quote-showers" */ './shower-dialogs.js').then((loaded) => loaded.UnitsDialog),
);
const MirrorDialog = onDemand(() =>
  import(/* webpackChunkName: "quote-showers" */ './shower-dialogs.js').then((loaded) => loaded.MirrorDialog),
);
const CopyDialog = onDemand(() =>
  import(/* webpackChunkName: "quote-showers" */ './shower-dialogs.js').then((loaded) => loaded.CopyDialog),
);

export interface ShowerHeadProps {
  quote: QuoteDetails;
  shower: QuoteShower;
  catalogue: Catalogue;
  /** Prices of the quote as the buyer sees them. */
  shown: ShownTotals;
  /** null if the quote can't be changed. */
  changes: ShowerChanges | null;
  /** null at the top or bottom. */
  onStep?: { up: (() => void) | null; down: (() => void) | null };
}

const PICTURE_PX = { width: 104, height: 78 } as const;

/** A shower of a quote: picture, name, units, sums and actions. */
export function ShowerHead({ quote, shower, catalogue, shown, changes, onStep }: ShowerHeadProps) {
  const { uid, layout, units, panes, findings } = shower;
  const picture = useMemo(() => layoutInMillimeters(layout), [layout]);
  const [asked, setAsked] = useState<'units' | 'copy' | 'mirror' | null>(null);
  const document = useDocument();
  const name = showerName(shower);
  const small = { fontSize: 'small' } as const;
  const { up = null, down = null } = onStep ?? {};
  const detached = listDetached(quote.panels, shower);
  const flip = (one: ShowerLayout) =>
    layoutWithLengths(mirrorLayout(layoutInMillimeters(one)), catalogue.precision);
  const isHidden = usePricesHidden();
  const sums = sumShower(quote, shower, shown);
  const dialog = changes && { shower, changes, onClose: () => setAsked(null) };
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: { xs: 1.5, sm: 2 } }}
      data-shower-uid={uid}
    >
      <Box
        sx={{
          ...PICTURE_PX,
          flex: 'none',
          bgcolor: colors.sunken,
          borderRadius: `${radii.medium}px`,
          p: 0.5,
        }}
      >
        <LayoutPicture layout={picture} label={texts.picture(name)} />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {[texts.units(units), texts.panels(panes.length)].join(' · ')}
        </Typography>
        {isHidden ? null : <Sums sums={sums} currency={catalogue.currency} note={shown.note} />}
        {panes.length === 0 ? <Typography color="warning.main">{texts.noPanels}</Typography> : null}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', ml: 'auto', displayPrint: 'none' }}>
        <Button
          size="small"
          aria-label={texts.papersOf(name)}
          startIcon={<PictureAsPdfOutlined />}
          loading={document.underWay !== null}
          onClick={() =>
            void document.get(texts.papers, '/api/quote/shower-papers-pdf', {
              quoteUID: quote.uid,
              showerUID: uid,
            })
          }
        >
          {texts.papers}
        </Button>
        {changes ? (
          <>
            <Button
              size="small"
              component={Link}
              to={`${screenUrl('/shower')}?quote=${quote.uid}&shower=${uid}`}
              aria-label={texts.editOf(name)}
              startIcon={<EditOutlined />}
            >
              {texts.edit}
            </Button>
            <ActionMenu
              label={texts.moreOf(name)}
              icon={<MoreHoriz />}
              actions={[
                { label: texts.changeUnits, icon: <Numbers {...small} />, run: () => setAsked('units') },
                { label: texts.copy, icon: <ContentCopy {...small} />, run: () => setAsked('copy') },
                {
                  label: texts.mirror,
                  icon: <Flip {...small} />,
                  run: () => (detached.length > 0 ? setAsked('mirror') : changes.mirror(shower, flip)),
                },
                up !== null && { label: texts.moveUp, icon: <ArrowUpward {...small} />, run: up },
                down !== null && { label: texts.moveDown, icon: <ArrowDownward {...small} />, run: down },
                {
                  label: texts.remove,
                  icon: <DeleteOutlined {...small} />,
                  run: () => changes.remove(shower),
                },
              ]}
            />
          </>
        ) : null}
      </Box>
      <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
        <ShowerFindings
          findings={findings}
          isApproved={quote.status === 'quoted' || quote.status === 'ordered'}
        />
      </Box>
      {layout.photos ? <QuotePhotos quote={quote} showers={[shower]} /> : null}
      {dialog && asked === 'units' ? <UnitsDialog {...dialog} detached={detached} /> : null}
      {dialog && asked === 'mirror' ? <MirrorDialog {...dialog} detached={detached} flip={flip} /> : null}
      {dialog && asked === 'copy' ? (
        <CopyDialog {...dialog} unitPrice={isHidden ? null : priceUnit(shower, sums, catalogue.currency)} />
      ) : null}
    </Box>
  );
}

interface ShowerSums {
  /** null for on request. */
  glassMinor: number | null;
  /** null for on request; undefined without hardware. */
  hardwareMinor: number | null | undefined;
}

/** Adds up a shower's glass and hardware as the buyer sees them. */
function sumShower(quote: QuoteDetails, { uid, panes }: QuoteShower, { amounts }: ShownTotals): ShowerSums {
  const sum = (uids: readonly string[]) =>
    uids.reduce<number | null>((total, one) => {
      const amount = amounts.get(one) ?? null;
      return total === null || amount === null ? null : total + amount;
    }, 0);
  const hardware = quote.hardware.filter(({ showerUID }) => showerUID === uid);
  return {
    glassMinor: sum(panes.map(({ panelUID }) => panelUID)),
    hardwareMinor: hardware.length === 0 ? undefined : sum(hardware.map((line) => line.uid)),
  };
}

/** @returns null for on request */
function priceUnit(
  { units }: Pick<QuoteShower, 'units'>,
  { glassMinor, hardwareMinor = 0 }: ShowerSums,
  currency: CurrencyCode,
): Money | null {
  if (glassMinor === null || hardwareMinor === null) return null;
  return { amountMinor: Math.round((glassMinor + hardwareMinor) / units), currency };
}

function Sums({ sums, currency, note }: { sums: ShowerSums; currency: CurrencyCode; note: string }) {
  const { locale } = useShell().tenant.settings;
  const { glassMinor, hardwareMinor } = sums;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {[
        glassMinor === null ? texts.glassOnRequest : texts.glassSum(money(glassMinor)),
        hardwareMinor === undefined
          ? ''
          : hardwareMinor === null
            ? texts.hardwareOnRequest
            : texts.hardwareSum(money(hardwareMinor)),
        note,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  );
}
