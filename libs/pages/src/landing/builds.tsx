import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { LandingBlock, StartPictureKind } from '@glass/contracts/tenant';
import { START_PICTURES } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { radii, weights } from '@glass/ui';
import { captionShade, roomPictures } from '@glass/ui/room-pictures';
import { FormattedText } from './formatted-text.js';
import { texts } from './texts.js';

/** Name and starting point of the quote form for each picture. */
const BUILDS: Readonly<Record<StartPictureKind, { name: string; start: string }>> = defineTexts(() => ({
  shower: { name: t`Shower`, start: 'showerDoor' },
  mirror: { name: t`Mirror`, start: 'mirror' },
  'table-top': { name: t`Table top`, start: 'tableTop' },
  shelf: { name: t`Shelf`, start: 'shelf' },
  splashback: { name: t`Backsplash`, start: 'splashback' },
  railing: { name: t`Railing`, start: 'railing' },
}));

/** Showers are designed as a whole where the shop sells their hardware. */
const urlOf = (kind: StartPictureKind, start: string, offersShowers = false): string =>
  kind === 'shower' && offersShowers ? '/shower' : `/get-a-quote?start=${start}`;

interface BuildsProps {
  block: LandingBlock;
  /** Products that the tenant has glass for. */
  builds: readonly StartPictureKind[];
  isPreview: boolean;
}

/** Pictures of what buyers build, each starting the quote form with it. */
export function Builds({ block, builds, isPreview }: BuildsProps) {
  const { api, tenant } = useShell();
  return (
    <>
      {block.text ? (
        <Box sx={{ mb: 3 }}>
          <FormattedText text={block.text} />
        </Box>
      ) : null}
      {builds.length === 0 && isPreview ? (
        <Typography color="textSecondary">{texts.noBuilds}</Typography>
      ) : null}
      <Box
        component="ul"
        sx={{
          ...{ display: 'grid', gap: { '@': 1.5, '@sm': 2 }, listStyle: 'none', m: 0, p: 0 },
          gridTemplateColumns: { '@': 'repeat(2, minmax(0, 1fr))', '@md': 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {START_PICTURES.filter((kind) => builds.includes(kind)).map((kind) => {
          const own = tenant.settings.startPictures.find((picture) => picture.kind === kind);
          const { name, start } = BUILDS[kind];
          return (
            <Box key={kind} component="li" sx={{ minWidth: 0 }}>
              <Box
                {...(isPreview ? {} : { component: Link, to: urlOf(kind, start, tenant.offersShowers) })}
                sx={{
                  ...{ position: 'relative', display: 'block', overflow: 'hidden', color: 'common.white' },
                  borderRadius: `${radii.medium}px`,
                  '&:hover img': { transform: 'scale(1.03)' },
                  '& img': { transition: 'transform 200ms' },
                  '@media (prefers-reduced-motion: reduce)': { '& img': { transition: 'none' } },
                }}
              >
                <Box
                  component="img"
                  src={
                    own ? api.fileUrl(tenant.tenantUID, own.fileUID, { size: 'small' }) : roomPictures[kind]
                  }
                  alt={own?.alt ?? ''}
                  width={640}
                  height={480}
                  loading="lazy"
                  decoding="async"
                  sx={{
                    display: 'block',
                    width: '100%',
                    height: 'auto',
                    aspectRatio: '4 / 3',
                    objectFit: 'cover',
                  }}
                />
                <Typography
                  component="span"
                  sx={{
                    ...{ position: 'absolute', left: 0, right: 0, bottom: 0, px: 2, pb: 1.25, pt: 4 },
                    ...{ fontWeight: weights.strong, background: captionShade },
                  }}
                >
                  {name}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </>
  );
}
