import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

/** A way to another page of the way in. */
export function AccountLink(props: LinkProps) {
  return <MuiLink component={Link} {...props} />;
}

/** Ways out of a form, beside each other where there is room. */
export function AccountLinks({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 2, rowGap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      {children}
    </Stack>
  );
}
