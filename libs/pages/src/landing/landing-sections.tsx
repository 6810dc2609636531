import { displayDomain } from '@glass/formats';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { glassPictureName } from '@glass/contracts/catalogue';
import { addressLines } from '@glass/contracts/geo';
import type { Uid } from '@glass/contracts/primitives';
import type { LandingBlock, LandingFile, LandingItem, LandingMaterial } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { colors, radii, weights } from '@glass/ui';
import { glassPictures } from '@glass/ui/glass-pictures';
import { fileSizeText } from '../files/file-size.js';
import { FormattedText } from './formatted-text.js';
import { texts } from './texts.js';

const CARD = {
  p: 2.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radii.medium}px`,
  bgcolor: 'background.paper',
};
const GRID = { display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 };
const STRONG = { fontWeight: weights.strong, overflowWrap: 'anywhere' };

export function Steps({ items }: { items: LandingItem[] }) {
  return (
    <Box
      component="ol"
      sx={{ ...GRID, gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}
    >
      {items.map(({ title, text }, index) => (
        <Box key={index} component="li" sx={{ minWidth: 0 }}>
          <Box
            aria-hidden
            sx={{
              ...{ display: 'grid', placeItems: 'center', width: 36, height: 36, mb: 1.5 },
              ...{
                borderRadius: `${radii.round}px`,
                bgcolor: 'secondary.main',
                color: 'secondary.contrastText',
              },
              fontWeight: weights.strong,
            }}
          >
            {index + 1}
          </Box>
          <Typography component="h3" sx={{ ...STRONG, mb: 0.5 }}>
            {title}
          </Typography>
          <FormattedText text={text} />
        </Box>
      ))}
    </Box>
  );
}

interface MaterialsProps {
  block: LandingBlock;
  materials: LandingMaterial[];
  isPreview: boolean;
}

export function Materials({ block, materials, isPreview }: MaterialsProps) {
  const { settings } = useShell().tenant;
  const { locale, currency, units } = settings;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const priceOf = ({ fromRate, withTax = false }: Pick<LandingMaterial, 'fromRate' | 'withTax'>) => {
    if (fromRate === null) return texts.onRequest;
    const price = money.format(Number(fromRate));
    return (withTax ? texts.fromWithTax : texts.from)(price, texts.perArea[units]);
  };
  const unit = units === 'metric' ? ' mm' : '″';
  return (
    <>
      {block.text ? (
        <Box sx={{ mb: 3 }}>
          <FormattedText text={block.text} />
        </Box>
      ) : null}
      {materials.length === 0 && isPreview ? (
        <Typography color="textSecondary">{texts.noMaterials}</Typography>
      ) : null}
      <Box
        component="ul"
        sx={{ ...GRID, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' }}
      >
        {materials.map(({ name, look = null, thicknesses, ...price }) => (
          <Box key={name} component="li" sx={{ ...CARD, minWidth: 0 }}>
            <Box
              component="img"
              src={glassPictures[glassPictureName({ name, look, thicknessMm: 10 })]}
              alt=""
              width={88}
              height={88}
              loading="lazy"
              decoding="async"
              sx={{ display: 'block', mb: 1, borderRadius: `${radii.small}px` }}
            />
            <Typography component="h3" sx={STRONG}>
              {name}
            </Typography>
            <Typography color="textSecondary">
              {thicknesses.map((thickness) => `${thickness}${unit}`).join(' · ')}
            </Typography>
            {block.shows ? <Typography sx={{ mt: 1 }}>{priceOf(price)}</Typography> : null}
          </Box>
        ))}
      </Box>
    </>
  );
}

interface DownloadsProps {
  items: LandingItem[];
  fileOf: (uid: Uid | null) => LandingFile | null;
  isPreview: boolean;
}

export function Downloads({ items, fileOf, isPreview }: DownloadsProps) {
  const { download, session, tenant, toast } = useShell();
  async function fetchFile({ fileUID }: LandingFile): Promise<void> {
    if (isPreview) return;
    const pathValues = { tenantId: tenant.tenantUID, fileId: fileUID };
    await download('/api/file/{tenantId}/{fileId}', {}, { pathValues }).catch(toast.error);
  }
  const shown = items.flatMap((item) => {
    const file = fileOf(item.fileUID);
    return file ? [{ item, file }] : [];
  });
  return (
    <Box component="ul" sx={{ ...GRID, gap: 1.5 }}>
      {shown.map(({ item, file }, index) => {
        const name = item.title || file.name;
        const mayFetch = isPreview || file.audience === 'public' || session.isAuthenticated;
        return (
          <Box
            key={index}
            component="li"
            sx={{ ...CARD, py: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Typography sx={STRONG}>{name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[endingOf(file.name), fileSizeText(file.sizeBytes, tenant.settings.locale)].join(' · ')}
              </Typography>
            </Box>
            {mayFetch ? (
              <Button
                variant="outlined"
                startIcon={<FileDownloadOutlined />}
                aria-label={texts.download(name)}
                onClick={() => void fetchFile(file)}
              >
                {texts.downloadIt}
              </Button>
            ) : (
              <Button variant="outlined" onClick={session.requireSignIn}>
                {texts.signIn}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toUpperCase();
}

export function Questions({ items }: { items: LandingItem[] }) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      {items.map(({ title, text }, index) => (
        <Box
          key={index}
          component="details"
          sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5, '& > :last-child': { pb: 2 } }}
        >
          <Box component="summary" sx={{ ...STRONG, py: 1.5, cursor: 'pointer' }}>
            {title}
          </Box>
          <FormattedText text={text} />
        </Box>
      ))}
    </Box>
  );
}

export function Contact({ block, isPreview }: { block: LandingBlock; isPreview: boolean }) {
  const { settings } = useShell().tenant;
  const { phone, email, address } = settings.contact;
  const lines = address ? addressLines(address, settings) : [];
  const isEmpty = !phone && !email && lines.length === 0;
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 3 },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
        '& a': { overflowWrap: 'anywhere' },
      }}
    >
      {isEmpty && isPreview ? <Typography color="textSecondary">{texts.noContact}</Typography> : null}
      {phone || email ? (
        <Stack spacing={2}>
          {phone ? (
            <Fact label={texts.phone}>
              <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link>
            </Fact>
          ) : null}
          {email ? (
            <Fact label={texts.email}>
              <Link href={`mailto:${email}`}>{displayDomain(email)}</Link>
            </Fact>
          ) : null}
        </Stack>
      ) : null}
      {lines.length > 0 ? (
        <Fact label={texts.address}>
          {lines.map((line) => (
            <Box key={line}>{line}</Box>
          ))}
          {block.shows ? (
            <Link
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(lines.join(', '))}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {texts.map}
            </Link>
          ) : null}
        </Fact>
      ) : null}
      {block.text ? (
        <Fact label={texts.hours}>
          <FormattedText text={block.text} isMuted={false} />
        </Fact>
      ) : null}
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h3" variant="body2" sx={{ color: colors.mutedInk, mb: 0.5 }}>
        {label}
      </Typography>
      <Typography component="div">{children}</Typography>
    </Box>
  );
}
