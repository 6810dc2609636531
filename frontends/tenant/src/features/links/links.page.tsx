import { listWords } from '@glass/language';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { parseNumber } from '@glass/formats';
import { useShell } from '@glass/shell-contract';
import { colors, CopyButton, NumberTextField, PageFrame, PageHeader, SectionCard } from '@glass/ui';
import { getSiteColor } from '../settings/readable-color.js';
import { texts } from './texts.js';

const MAX_TEXT = 60;
const WRAPPED = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
/** px */
const HEIGHT_LIMITS = { min: 400, max: 3000, decimals: 0 };

/** Links, button and frame code for the tenant's own website. */
export function LinksPage() {
  const site = window.location.origin;
  const pages = Object.entries(texts.pages);
  return (
    <PageFrame measure="form">
      <PageHeader title={texts.title} purpose={texts.purpose} />
      <Stack spacing={2}>
        <SectionCard title={texts.links}>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {texts.linksHelp}
          </Typography>
          <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {pages.map(([path, name]) => (
              <Stack
                key={path}
                component="li"
                direction="row"
                spacing={1}
                useFlexGap
                sx={{ alignItems: 'center', flexWrap: 'wrap' }}
              >
                <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                  <Typography>{name}</Typography>
                  <Typography color="textSecondary" variant="caption" sx={{ overflowWrap: 'anywhere' }}>
                    {`${site}${path}`}
                  </Typography>
                </Box>
                <CopyButton what={name} text={`${site}${path}`} />
              </Stack>
            ))}
          </Stack>
        </SectionCard>
        <ButtonSection href={`${site}/get-a-quote`} />
        <FrameSection src={`${site}/get-a-quote`} />
      </Stack>
    </PageFrame>
  );
}

function ButtonSection({ href }: { href: string }) {
  const { primaryColour } = useShell().tenant.settings;
  /** null until edited, so that the usual text follows the language. */
  const [edited, setEdited] = useState<string | null>(null);
  const text = edited ?? texts.usualButtonText;
  const words = text.trim() || texts.usualButtonText;
  const color = getSiteColor(primaryColour, colors.primary);
  return (
    <SectionCard title={texts.button}>
      <Stack spacing={2}>
        <Typography color="textSecondary">{texts.buttonHelp}</Typography>
        <TextField
          label={texts.buttonText}
          value={text}
          placeholder={texts.usualButtonText}
          onChange={({ target }) => setEdited(target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_TEXT } }}
        />
        <Box>
          <Typography variant="caption" color="textSecondary" component="p">
            {texts.preview}
          </Typography>
          <Button component="a" href={href} target="_blank" rel="noopener" variant="contained" size="large">
            {words}
          </Button>
        </Box>
        <Code label={texts.buttonCode} code={buttonCode({ href, text: words, color })} />
      </Stack>
    </SectionCard>
  );
}

function FrameSection({ src }: { src: string }) {
  const { session, tenant } = useShell();
  const { embedHosts } = tenant.settings;
  const [height, setHeight] = useState('900');
  const { locale } = tenant.settings;
  const readHeight = (text: string) => parseNumber(text, { locale, limits: HEIGHT_LIMITS });
  const heightPx = readHeight(height);
  const maySet = session.hasFlags('canTenantViewCompanySettings') && session.mayWrite('settings');
  return (
    <SectionCard title={texts.frame}>
      <Stack spacing={2}>
        <Typography color="textSecondary">{texts.frameHelp}</Typography>
        <Alert
          severity={embedHosts.length > 0 ? 'info' : 'warning'}
          action={
            maySet ? (
              <Button color="inherit" size="small" component={Link} to="/tenant/settings#embedding">
                {texts.toSettings}
              </Button>
            ) : null
          }
        >
          {embedHosts.length > 0 ? texts.framedBy(listWords(embedHosts)) : texts.framedByNone}
          {maySet ? '' : ` ${texts.askManager}`}
        </Alert>
        <NumberTextField
          label={texts.frameHeight}
          text={height}
          read={readHeight}
          error={!heightPx.ok}
          helperText={heightPx.ok ? undefined : texts.badHeight}
          onText={setHeight}
          sx={{ maxWidth: 200 }}
        />
        <Code
          label={texts.frameCode}
          code={frameCode({
            src,
            title: texts.frameTitle(tenant.tenantName),
            height: heightPx.ok ? Number(heightPx.value) : 900,
          })}
        />
        <Stack component="ul" spacing={1} sx={{ m: 0, pl: 3 }}>
          {texts.frameNotes.map((note) => (
            <Typography key={note} component="li" color="textSecondary">
              {note}
            </Typography>
          ))}
        </Stack>
      </Stack>
    </SectionCard>
  );
}

function Code({ label, code }: { label: string; code: string }) {
  const id = useId();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography id={id} color="textSecondary" sx={{ typography: 'caption' }}>
          {label}
        </Typography>
        <Box
          component="pre"
          role="group"
          aria-labelledby={id}
          sx={{ m: 0, p: 1.5, border: 1, borderColor: colors.strongLine, borderRadius: 1, ...WRAPPED }}
        >
          {code}
        </Box>
      </Box>
      <CopyButton what={label} text={code} />
    </Stack>
  );
}

/** HTML of a link styled inline as a button, so that it looks the same on every website. */
export function buttonCode({ href, text, color }: { href: string; text: string; color: string }): string {
  const style =
    `display:inline-block;padding:12px 24px;border-radius:8px;background:${color};color:#ffffff;` +
    'font:600 16px/1.2 system-ui,sans-serif;text-decoration:none';
  return `<a href="${escaped(href)}" style="${style}">${escaped(text)}</a>`;
}

function frameCode({ src, title, height }: { src: string; title: string; height: number }): string {
  return (
    `<iframe src="${escaped(src)}" title="${escaped(title)}" loading="lazy" ` +
    `style="width:100%;height:${height}px;border:0"></iframe>`
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);
}
