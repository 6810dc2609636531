import OpenInNew from '@mui/icons-material/OpenInNew';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

export interface LinkedText {
  text: string;
  /** A page of the web outside of this site; null where there is none. */
  href: string | null;
}

/** Texts under each other, some of which lead to a page elsewhere: each opens a tab that knows nothing of this one. */
export function LinkedTexts({ items }: { items: readonly LinkedText[] }): ReactNode {
  return items.map(({ text, href }, index) => (
    <span key={index} style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {href ? (
        <Link href={href} target="_blank" rel="noopener noreferrer">
          {text}
          <OpenInNew
            titleAccess="opens in a new tab"
            sx={{ fontSize: 'inherit', ml: 0.5, verticalAlign: 'text-bottom', displayPrint: 'none' }}
          />
        </Link>
      ) : (
        text
      )}
    </span>
  ));
}
