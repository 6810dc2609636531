import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { PageFrame, PageHeader } from '@glass/ui';
import { changelogEntries } from './changelog-entries.js';

/** /changelog with all versions, and /changelog/v… with one. */
export function ChangelogPage() {
  const asked = /\/v([\d.]+)\/?$/.exec(useLocation().pathname)?.[1];
  const shown = changelogEntries.filter(({ version }) => !asked || version === asked);
  return (
    <PageFrame measure="text">
      <PageHeader
        title={asked ? `Version ${asked}` : 'What is new'}
        purpose={
          asked ? (
            <MuiLink component={Link} to="/changelog">
              All versions
            </MuiLink>
          ) : (
            'What changed, newest first.'
          )
        }
      />
      {shown.map(({ version, changes }) => (
        <Box key={version} component="section" aria-label={`Version ${version}`} sx={{ mb: 3 }}>
          {asked ? null : (
            <Typography variant="h2">
              <MuiLink component={Link} to={`/changelog/v${version}`}>
                Version {version}
              </MuiLink>
            </Typography>
          )}
          <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
            {changes.map((change) => (
              <Typography key={change} component="li" sx={{ mb: 0.5 }}>
                {change}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
    </PageFrame>
  );
}
