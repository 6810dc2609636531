import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { NEWEST_VERSION } from '@glass/contracts/news';
import { CHANGELOG, type ChangelogEntry } from '@glass/contracts/changelog';
import { useShell } from '@glass/shell-contract';
import { formatDay, onDemand, PageFrame, PageHeader } from '@glass/ui';
import { useNews } from './use-news.js';

const DigestDialog = onDemand(() => import('./digest-dialog.js').then((part) => part.DigestDialog));

/** /changelog shows all versions, /changelog/v… shows one. */
export function ChangelogPage() {
  const asked = /\/v([\d.]+)\/?$/.exec(useLocation().pathname)?.[1];
  const shown = CHANGELOG.filter(({ version }) => !asked || version === asked);
  const { session } = useShell();
  const { isNew, save } = useNews();
  const [mailed, setMailed] = useState<string | null>(null);
  const hasNewest = shown.some(({ version }) => version === NEWEST_VERSION);
  useEffect(() => {
    if (isNew && hasNewest) void save({ seenVersion: NEWEST_VERSION });
  }, [isNew, hasNewest, save]);

  return (
    <PageFrame measure="text">
      <PageHeader
        title={asked ? t`Version ${asked}` : t`Release notes`}
        purpose={
          asked ? (
            <MuiLink component={Link} to="/changelog">
              {t`All versions`}
            </MuiLink>
          ) : (
            t`What changed, newest first.`
          )
        }
      />
      {shown.map((entry) => (
        <Version key={entry.version} entry={entry} isAlone={asked !== undefined}>
          {session.hasFlags('canManageTenants') && session.mayWrite('tenants') ? (
            <Button size="small" onClick={() => setMailed(entry.version)}>
              {t`Send by email…`}
            </Button>
          ) : null}
        </Version>
      ))}
      {mailed ? <DigestDialog version={mailed} onClose={() => setMailed(null)} /> : null}
    </PageFrame>
  );
}

interface VersionProps {
  entry: ChangelogEntry;
  isAlone: boolean;
  children: ReactNode;
}

function Version({ entry: { version, day, changes }, isAlone, children }: VersionProps) {
  const { locale } = useShell().tenant.settings;
  return (
    <Box component="section" aria-label={t`Version ${version}`} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        {isAlone ? null : (
          <Typography variant="h2">
            <MuiLink component={Link} to={`/changelog/v${version}`}>
              {t`Version ${version}`}
            </MuiLink>
          </Typography>
        )}
        {day ? <Typography color="textSecondary">{formatDay(day, locale)}</Typography> : null}
        {children}
      </Box>
      <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
        {changes.map((change) => (
          <Typography key={change} component="li" sx={{ mb: 0.5 }}>
            {change}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
