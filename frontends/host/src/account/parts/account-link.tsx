import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

/** A link with a touch-sized height. */
export function AccountLink(props: LinkProps) {
  return <MuiLink component={Link} {...props} sx={{ py: 0.5 }} />;
}

/** Links side by side where there is room. */
export function AccountLinks({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 2, rowGap: 0, justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      {children}
    </Stack>
  );
}
