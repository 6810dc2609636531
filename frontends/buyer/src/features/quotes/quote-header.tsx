import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { QuoteDetails } from '@glass/contracts';
import { useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { PageHeader } from '@glass/ui';
import { QuoteActions, type QuoteActionsProps } from './quote-actions.js';
import { QuoteDetailsDialog } from './quote-details-dialog.js';
import { QuoteStatusChip } from './quote-status.js';
import { texts } from './texts.js';

interface QuoteHeaderProps extends QuoteActionsProps {
  onChanged: (quote: QuoteDetails) => void;
}

export function QuoteHeader({ onChanged, ...actions }: QuoteHeaderProps) {
  const { quote } = actions;
  const { session } = useShell();
  const dayText = useDayText();
  const [isEditing, setIsEditing] = useState(false);
  const facts = [
    quote.number,
    session.contactUID === quote.contactUID ? '' : texts.forBuyer(quote.contactName),
    quote.companyName,
    quote.poNumber && texts.po(quote.poNumber),
    texts.created(dayText(quote.createdAt)),
    quote.enteredBy && texts.enteredBy(quote.enteredBy),
  ];
  return (
    <>
      <PageHeader
        title={quote.name}
        titleAction={
          quote.status === 'draft' && session.mayWrite('quotes') ? (
            <IconButton
              size="small"
              aria-label={texts.details}
              onClick={() => setIsEditing(true)}
              sx={{ displayPrint: 'none' }}
            >
              <EditOutlined fontSize="small" />
            </IconButton>
          ) : null
        }
        status={<QuoteStatusChip status={quote.status} />}
        purpose={<span style={{ overflowWrap: 'anywhere' }}>{facts.filter(Boolean).join(' · ')}</span>}
        actions={<QuoteActions {...actions} />}
      />
      {isEditing ? (
        <QuoteDetailsDialog quote={quote} onClose={() => setIsEditing(false)} onChanged={onChanged} />
      ) : null}
    </>
  );
}
