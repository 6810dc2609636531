import Card from '@mui/material/Card';
import { useEffect, useRef, type ReactNode } from 'react';
import { PageFrame, PageHeader } from '@glass/ui';

interface AccountCardProps {
  title: string;
  purpose?: ReactNode;
  /** True when the card replaces a form that was just sent, so that screen readers read it. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The centered card of every sign-in and sign-up page. */
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
