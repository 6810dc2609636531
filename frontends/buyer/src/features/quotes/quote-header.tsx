import ContentCopy from '@mui/icons-material/ContentCopy';
import ContentPaste from '@mui/icons-material/ContentPaste';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LinkIcon from '@mui/icons-material/Link';
import MoreVert from '@mui/icons-material/MoreVert';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Replay from '@mui/icons-material/Replay';
import ShowerOutlined from '@mui/icons-material/ShowerOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { quoteStatusChip, type QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { DocumentProgress, QuoteLinksDialog, useDayText, useDocument } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { PageHeader, StatusChip } from '@glass/ui';
import { printPage } from '../../parts/printed-panels.js';
import { drawingUrl, newShowerUrl } from '../../parts/urls.js';
import { useCopyQuote } from '../../parts/use-copy-quote.js';
import { ActionMenu } from './action-menu.js';
import { QuoteDetailsDialog } from './quote-details.js';
import { canSubmit, mustSubmitFirst } from './quote-status.js';
import { texts as showerTexts } from './showers/texts.js';
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
              title={texts.details}
              onClick={() => setIsEditing(true)}
              sx={{ displayPrint: 'none' }}
            >
              <EditOutlined fontSize="small" />
            </IconButton>
          ) : null
        }
        // “Draft” says nothing to the customer whom a quote was sent to.
        status={
          session.isByLink && quote.status === 'draft' ? null : (
            <StatusChip {...quoteStatusChip(quote.status)} />
          )
        }
        purpose={<span style={{ overflowWrap: 'anywhere' }}>{facts.filter(Boolean).join(' · ')}</span>}
        actions={<QuoteActions {...actions} />}
      />
      {isEditing ? (
        <QuoteDetailsDialog quote={quote} onClose={() => setIsEditing(false)} onChanged={onChanged} />
      ) : null}
    </>
  );
}

interface QuoteActionsProps {
  quote: QuoteDetails;
  onSubmit: () => void;
  onPasteRows: () => void;
  /** Null if the quote is open or closed for good. */
  onReprice: (() => void) | null;
  /** The next step, if it is shown here. */
  children: ReactNode;
}

/** Actions of a quote: the next step as a button, the others in a menu. */
function QuoteActions({ quote, onSubmit, onPasteRows, onReprice, children }: QuoteActionsProps) {
  const { navigate, session, tenant } = useShell();
  const mayWrite = session.mayWrite('quotes');
  const { tenantName } = tenant;
  const { copy } = useCopyQuote();
  const deleteQuote = useDeleteQuote(quote);
  const document = useDocument();
  const [isSending, setIsSending] = useState(false);
  const downloadPdf = () => void document.get(texts.pdf, '/api/quote/get-pdf', { quoteUID: quote.uid });
  const isOpen = mayWrite && quote.status === 'draft';
  const isQuoted = mayWrite && quote.status === 'quoted';
  const isSendable = mayWrite && canSubmit(quote);
  const isNextToSend = mustSubmitFirst(quote, session);

  const menu = [
    isOpen && { label: texts.pasteRows, icon: <ContentPaste />, run: onPasteRows },
    isOpen &&
      tenant.offersShowers === true && {
        label: showerTexts.addShower,
        icon: <ShowerOutlined />,
        run: () => navigate(newShowerUrl(quote.uid)),
      },
    isOpen &&
      !session.isByLink && {
        label: texts.uploadDxf,
        icon: <UploadFileOutlined />,
        run: () => navigate(drawingUrl(quote.uid)),
      },
    isSendable &&
      !isNextToSend && {
        label: texts.submitTo(tenantName),
        icon: <SendOutlined />,
        run: onSubmit,
      },
    onReprice !== null && {
      label: texts.repriceFrom[quote.status] ?? texts.reprice,
      icon: <Replay />,
      run: onReprice,
    },
    mayWrite &&
      !session.isByLink && { label: texts.copy, icon: <ContentCopy />, run: () => void copy(quote.uid) },
    mayWrite &&
      !session.isByLink &&
      !session.actingStaff && { label: texts.sendLink, icon: <LinkIcon />, run: () => setIsSending(true) },
    // One document at a time.
    document.underWay === null && {
      label: texts.pdf,
      icon: <PictureAsPdfOutlined />,
      run: downloadPdf,
    },
    { label: texts.print, icon: <PrintOutlined />, run: () => void printPage() },
    (isOpen || isQuoted) &&
      !session.isByLink && {
        label: texts.deleteQuote,
        icon: <DeleteOutlined />,
        run: () => void deleteQuote(),
      },
  ];
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          width: '100%',
          displayPrint: 'none',
          '@media print': { display: 'none' },
        }}
      >
        <ActionMenu label={texts.more} icon={<MoreVert />} actions={menu} />
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
        {children}
      </Box>
      {isSending ? (
        <QuoteLinksDialog
          quoteUID={quote.uid}
          quoteNumber={quote.number}
          {...(session.contactUID !== quote.contactUID && {
            to: { email: quote.contactEmail, name: quote.contactName },
          })}
          onClose={() => setIsSending(false)}
        />
      ) : null}
      <DocumentProgress document={document} />
    </>
  );
}

function useDeleteQuote(quote: QuoteDetails): () => Promise<void> {
  const { api, confirm, navigate, toast } = useShell();

  return async () => {
    const question = texts.deleteQuoteAsk(quote.number, quote.panels.length);
    if (!(await confirm(question, { confirmText: texts.remove, danger: true }))) return;
    try {
      await api.call('/api/quote/delete', { quoteUID: quote.uid });
      toast.success(() => texts.deleted(quote.number));
      navigate(screenUrl('/customer/my-quotes'));
    } catch (error) {
      toast.error(error);
    }
  };
}
