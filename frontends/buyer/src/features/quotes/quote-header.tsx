import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Link } from 'react-router';
import { screenUrl, type QuoteDetails } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { formatDate, PageHeader } from '@glass/ui';
import { ActionMenu } from './action-menu.js';
import { QuoteDetailsDialog } from './quote-details-dialog.js';
import { QuoteStatusChip } from './quote-status.js';
import { texts } from './texts.js';

export interface QuoteHeaderProps {
  quote: QuoteDetails;
  canOrder: boolean;
  onChanged: (quote: QuoteDetails) => void;
}

export function QuoteHeader({ quote, canOrder, onChanged }: QuoteHeaderProps) {
  const { api, confirm, navigate, tenant, toast } = useShell();
  const [isEditing, setIsEditing] = useState(false);
  const isOpen = quote.status === 'draft';
  const { locale } = tenant.settings;

  async function deleteQuote(): Promise<void> {
    const question = texts.deleteQuoteAsk(quote.number, quote.panels.length);
    if (!(await confirm(question, { confirmText: texts.remove, danger: true }))) return;
    try {
      await api.call('/api/quote/delete', { quoteUID: quote.uid });
      toast.success(texts.deleted(quote.number));
      navigate(screenUrl('/customer/my-quotes'));
    } catch (error) {
      toast.error(error);
    }
  }

  const facts = [
    quote.number,
    quote.companyName,
    quote.poNumber && texts.po(quote.poNumber),
    texts.created(formatDate(quote.createdAt, locale)),
    quote.expiresAt && texts.validUntil(formatDate(quote.expiresAt, locale)),
  ];
  return (
    <>
      <PageHeader
        title={quote.name}
        status={
          <>
            <QuoteStatusChip status={quote.status} />
            {isOpen ? (
              <IconButton
                size="small"
                aria-label={texts.details}
                onClick={() => setIsEditing(true)}
                sx={{ displayPrint: 'none' }}
              >
                <EditOutlined fontSize="small" />
              </IconButton>
            ) : null}
          </>
        }
        purpose={<span style={{ overflowWrap: 'anywhere' }}>{facts.filter(Boolean).join(' · ')}</span>}
        actions={
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              width: '100%',
              displayPrint: 'none',
              '@media print': { display: 'none' },
            }}
          >
            <ActionMenu
              label={texts.more}
              icon={<MoreVert />}
              actions={[
                { label: texts.print, icon: <PrintOutlined />, run: () => window.print() },
                ...(isOpen || quote.status === 'quoted'
                  ? [{ label: texts.deleteQuote, icon: <DeleteOutlined />, run: () => void deleteQuote() }]
                  : []),
              ]}
            />
            {isOpen ? (
              <Button
                variant="outlined"
                component={Link}
                to={`${screenUrl('/panel-edit')}?quote=${quote.uid}`}
                sx={{ flex: { xs: 1, sm: 'none' } }}
              >
                {texts.addPanel}
              </Button>
            ) : null}
            {isOpen || quote.status === 'quoted' ? (
              <Button
                variant="contained"
                disabled={!canOrder}
                component={Link}
                to={`${screenUrl('/checkout/payment-options')}?quote=${quote.uid}`}
                sx={{ flex: { xs: 1, sm: 'none' } }}
              >
                {texts.order}
              </Button>
            ) : null}
          </Box>
        }
      />
      {isEditing ? (
        <QuoteDetailsDialog quote={quote} onClose={() => setIsEditing(false)} onChanged={onChanged} />
      ) : null}
    </>
  );
}
