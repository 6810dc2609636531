import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Uid } from '@glass/contracts/primitives';
import type { LandingBlock, LandingFile, LandingPageReply, SiteContact } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { colors, radii, showSizes, sizes } from '@glass/ui';
import { FilePicture } from '../files/file-picture.js';
import { Builds } from './builds.js';
import { FormattedText } from './formatted-text.js';
import { Delivery, Reviews } from './landing-trust.js';
import { Contact, Downloads, Materials, Questions, Steps } from './landing-sections.js';

export interface LandingViewProps extends LandingPageReply {
  /** In the editor, links are inactive and empty blocks show a placeholder. */
  isPreview?: boolean;
}

type FromPriceList = Pick<LandingPageReply, 'materials' | 'promise' | 'builds'>;

/** A tenant's landing page. Uses container queries so that the preview lays out like the page. */
export function LandingView({ page, files, isPreview = false, ...priceList }: LandingViewProps) {
  const { contact } = useShell().tenant.settings;
  const fileOf = (uid: Uid | null) => files.find(({ fileUID }) => fileUID === uid) ?? null;
  return (
    <Box sx={{ containerType: 'inline-size', bgcolor: 'background.paper', pb: 4 }}>
      {page.blocks
        .filter((block) => isPreview || hasContent(block, priceList, contact))
        .map((block, index) => (
          <Box
            key={block.uid}
            component="section"
            aria-label={block.title || undefined}
            data-block={block.uid}
            sx={{
              py: { '@': 4, '@sm': 7 },
              bgcolor: block.kind === 'hero' || index % 2 === 0 ? 'transparent' : colors.page,
            }}
          >
            <Box
              sx={{
                px: { '@': 2, '@sm': 4 },
                mx: 'auto',
                maxWidth: sizes.showMeasure,
                boxSizing: 'border-box',
              }}
            >
              {block.kind === 'hero' ? (
                <Hero
                  block={block}
                  file={fileOf(block.fileUID)}
                  isFirst={index === 0}
                  isPreview={isPreview}
                />
              ) : (
                <>
                  {block.title ? <SectionTitle>{block.title}</SectionTitle> : null}
                  <Content {...{ block, fileOf, isPreview, ...priceList }} />
                </>
              )}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

/** Whether a block has more than its title: parts of the price list or the settings may be missing. */
function hasContent(
  { kind, text }: LandingBlock,
  { materials, promise, builds }: FromPriceList,
  { phone, email, address }: SiteContact,
): boolean {
  if (text !== '') return true;
  if (kind === 'contact') return phone !== '' || email !== '' || address !== null;
  if (kind === 'materials') return materials.length > 0;
  if (kind === 'delivery') return promise !== null;
  return kind !== 'builds' || builds.length > 0;
}

function SectionTitle({ children }: { children: string }) {
  return (
    <Typography
      variant="h2"
      sx={{
        mb: { '@': 2, '@sm': 3 },
        fontSize: showSizes.section,
        overflowWrap: 'anywhere',
        textWrap: 'balance',
      }}
    >
      {children}
    </Typography>
  );
}

/** A text and its picture: side by side where there is room, in these columns. */
const besideFile = (columns: string | null) => ({
  display: 'grid',
  gap: { '@': 3, '@md': 6 },
  gridTemplateColumns: { '@': 'minmax(0, 1fr)', '@md': columns ?? '1fr' },
});

interface HeroProps {
  block: LandingBlock;
  file: LandingFile | null;
  isFirst: boolean;
  isPreview: boolean;
}

function Hero({ block, file, isFirst, isPreview }: HeroProps) {
  const lead = isPreview ? { type: 'button' as const } : { component: Link, to: '/get-a-quote' };
  return (
    <Box sx={{ ...besideFile(file && 'minmax(0, 5fr) minmax(0, 6fr)'), alignItems: 'center' }}>
      <Box sx={{ maxWidth: sizes.textMeasure }}>
        <Typography
          variant={isFirst ? 'h1' : 'h2'}
          // In the editor, the editor's own title is the h1.
          component={isFirst && !isPreview ? 'h1' : 'h2'}
          sx={{
            fontSize: showSizes.opening,
            lineHeight: 1.1,
            letterSpacing: '-0.02em',
            overflowWrap: 'anywhere',
            textWrap: 'balance',
          }}
        >
          {block.title}
        </Typography>
        {block.text ? (
          <Box sx={{ mt: 2 }}>
            <FormattedText text={block.text} />
          </Box>
        ) : null}
        {block.action ? (
          <Button variant="contained" size="large" sx={{ mt: 3, px: 4 }} {...lead}>
            {block.action}
          </Button>
        ) : null}
      </Box>
      {file ? (
        <FilePicture
          file={file}
          alt=""
          isFirst={isFirst}
          sizes="(min-width: 900px) 600px, 100vw"
          sx={{
            ...{ display: 'block', width: '100%', height: 'auto', objectFit: 'cover' },
            ...{ aspectRatio: { '@': '16 / 10', '@md': '4 / 3' }, borderRadius: `${radii.large}px` },
          }}
        />
      ) : null}
    </Box>
  );
}

interface ContentProps extends FromPriceList {
  block: LandingBlock;
  fileOf: (uid: Uid | null) => LandingFile | null;
  isPreview: boolean;
}

function Content({ block, fileOf, materials, promise, builds, isPreview }: ContentProps) {
  switch (block.kind) {
    case 'hero':
      return null;
    case 'text':
      return <TextWithPicture block={block} file={fileOf(block.fileUID)} />;
    case 'steps':
      return <Steps items={block.items} />;
    case 'gallery':
      return <Gallery block={block} fileOf={fileOf} />;
    case 'builds':
      return <Builds block={block} builds={builds} isPreview={isPreview} />;
    case 'materials':
      return <Materials block={block} materials={materials} isPreview={isPreview} />;
    case 'delivery':
      return <Delivery block={block} promise={promise} isPreview={isPreview} />;
    case 'reviews':
      return <Reviews items={block.items} />;
    case 'downloads':
      return <Downloads items={block.items} fileOf={fileOf} isPreview={isPreview} />;
    case 'questions':
      return <Questions items={block.items} />;
    case 'contact':
      return <Contact block={block} isPreview={isPreview} />;
  }
}

function TextWithPicture({ block, file }: { block: LandingBlock; file: LandingFile | null }) {
  return (
    <Box sx={{ ...besideFile(file && 'repeat(2, minmax(0, 1fr))'), alignItems: 'start' }}>
      <Box sx={{ maxWidth: sizes.textMeasure }}>
        <FormattedText text={block.text} />
      </Box>
      {file ? (
        <FilePicture
          file={file}
          alt=""
          sizes="(min-width: 900px) 540px, 100vw"
          sx={{ display: 'block', width: '100%', height: 'auto', borderRadius: `${radii.large}px` }}
        />
      ) : null}
    </Box>
  );
}

function Gallery({ block, fileOf }: { block: LandingBlock; fileOf: ContentProps['fileOf'] }) {
  const shown = block.items.flatMap((item) => {
    const file = fileOf(item.fileUID);
    return file ? [{ item, file }] : [];
  });
  return (
    <Box
      component="ul"
      sx={{
        ...{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
      }}
    >
      {shown.map(({ item, file }, index) => (
        <Box key={index} component="li" sx={{ minWidth: 0 }}>
          <FilePicture
            file={file}
            alt={item.title}
            sizes="(min-width: 600px) 360px, 100vw"
            sx={{
              ...{ display: 'block', width: '100%', height: 'auto', aspectRatio: '4 / 3' },
              ...{ objectFit: 'cover', borderRadius: `${radii.medium}px` },
            }}
          />
          {item.title ? (
            <Typography
              variant="body2"
              color="textSecondary"
              aria-hidden
              sx={{ mt: 1, overflowWrap: 'anywhere' }}
            >
              {item.title}
            </Typography>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
