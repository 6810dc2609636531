import Card from '@mui/material/Card';
import { useEffect, useRef, type ReactNode } from 'react';
import { PageFrame, PageHeader } from '@glass/ui';

export interface AccountCardProps {
  title: string;
  /** A short line of what the page is for. */
  purpose?: ReactNode;
  /** Where the card takes the place of a form that was sent: what it says is read out. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The card in the middle of each page of people who are on their way in. */
export function AccountCard({ title, purpose, takesFocus = false, children }: AccountCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  return (
    <PageFrame measure="form">
      <Card
        ref={card}
        role="region"
        aria-label={title}
        tabIndex={takesFocus ? -1 : undefined}
        sx={{ maxWidth: 440, mx: 'auto', mt: { xs: 0, sm: 4 }, p: { xs: 2, sm: 4 }, outline: 'none' }}
      >
        <PageHeader title={title} purpose={purpose} />
        {children}
      </Card>
    </PageFrame>
  );
}
