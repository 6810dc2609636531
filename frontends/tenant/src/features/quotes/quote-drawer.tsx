import type { Catalogue } from '@glass/contracts/catalogue';
import { addressLines, type ShopPlace } from '@glass/contracts/geo';
import {
  allowsAttachments,
  deliveryLabel,
  listDeliveries,
  type QuoteDetails,
  type QuoteEvent,
  quoteStatusChip,
} from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import {
  DetailDrawer,
  DocumentProgress,
  QuoteLinksDialog,
  QuoteMessages,
  useDayText,
  useDocument,
} from '@glass/pages';
import { leaveOutPhotos, listPhotoUIDs, ShowerPhotos } from '@glass/pages/photos';
import { useShell } from '@glass/shell-contract';
import { displayDomain } from '@glass/formats';
import { QuoteHistory } from '@glass/panel-editor';
import { CardSkeleton, Facts, formatDay, SectionCard, StatusChip } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import MuiLink from '@mui/material/Link';
import { type ReviewProps, ReviewTotals } from './review-prices.js';
import { GuestNote } from '../../parts/guest.js';
import { texts } from './texts.js';
import { ReviewAnswer } from './review-answer.js';
import { ReviewHardware } from './review-hardware.js';
import { ReviewPanels } from './review-panels.js';

/** px; fits a drawing with its findings beside the list. */
const WIDTH = 880;

interface QuoteDrawerProps {
  quoteUID: string;
  onClose: () => void;
  /** The quote or its messages changed. */
  onChanged: () => void;
}

/** One quote beside the list; full screen on a phone. */
export function QuoteDrawer({ quoteUID, onClose, onChanged }: QuoteDrawerProps) {
  const { tenant } = useShell();
  const quote = useQuery('/api/quote/get-details', { quoteUID }, ASK_AT_EACH_VISIT);
  const history = useQuery('/api/quote/get-history', { quoteUID }, ASK_AT_EACH_VISIT);
  const catalogue = useQuery('/api/glass-options/get-all', { tenantUID: tenant.tenantUID });

  function show(changed: QuoteDetails): void {
    void quote.mutate(changed, { revalidate: false });
    void history.mutate();
    onChanged();
  }

  return (
    <DetailDrawer
      label={quote.data ? texts.quote(quote.data.number) : texts.quotes}
      width={WIDTH}
      queries={[quote, catalogue]}
      missing={{ title: texts.missingTitle, text: texts.missing }}
      onClose={onClose}
    >
      {quote.data && catalogue.data ? (
        <QuoteContent
          quote={quote.data}
          events={history.data?.events}
          catalogue={catalogue.data}
          onChanged={show}
          onStale={() => void quote.mutate()}
          onRead={onChanged}
        />
      ) : null}
    </DetailDrawer>
  );
}

interface QuoteContentProps extends ReviewProps {
  /** Undefined while they load. */
  events: readonly QuoteEvent[] | undefined;
  catalogue: Catalogue;
  onRead: () => void;
}

/** Review of a quote: reasons, panels, prices and messages. */
function QuoteContent(props: QuoteContentProps) {
  const { quote, events, catalogue, onRead, onStale } = props;
  const { session, tenant } = useShell();
  const { locale, timeZone } = tenant.settings;
  return (
    <Stack spacing={2}>
      <Head quote={quote} />
      {session.mayWrite('quotes') ? null : <Alert severity="info">{texts.readOnly}</Alert>}
      <ReviewAnswer {...props} />
      {quote.panels.length > 0 ? <ReviewPanels {...props} /> : null}
      <ReviewHardware {...props} />
      <ReviewTotals {...props} />
      <QuoteMessages
        quoteUID={quote.uid}
        side={session.contactUID === quote.contactUID ? 'buyer' : 'fabricator'}
        other={quote.contactName}
        takesFiles={allowsAttachments(quote.status)}
        onRead={onRead}
      />
      <Buyer quote={quote} shop={tenant.settings} />
      <GuestNote of={quote} onChanged={onStale} />
      {quote.attachmentCount + listPhotoUIDs(quote.showers).size > 0 ? <QuoteFiles quote={quote} /> : null}
      <SectionCard title={texts.history}>
        {events ? null : <CardSkeleton lines={2} />}
        {events?.length === 0 ? <Typography color="textSecondary">{texts.noHistory}</Typography> : null}
        {events && events.length > 0 ? (
          <QuoteHistory label={texts.history} {...{ events, catalogue, locale, timeZone }} />
        ) : null}
      </SectionCard>
    </Stack>
  );
}

function Head({ quote }: { quote: QuoteDetails }) {
  const dayText = useDayText();
  const document = useDocument();
  const { uid: quoteUID } = quote;
  const { session } = useShell();
  const [isSending, setIsSending] = useState(false);
  return (
    <Box>
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', pr: 5, minWidth: 0 }}
      >
        <Typography variant="h1">{texts.quote(quote.number)}</Typography>
        <StatusChip {...quoteStatusChip(quote.status)} />
      </Stack>
      <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {[
          quote.name,
          quote.companyName ?? quote.contactName,
          texts.created(dayText(quote.createdAt)),
          quote.poNumber && texts.po(quote.poNumber),
          quote.enteredBy && texts.enteredBy(quote.enteredBy),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" component={Link} to={screenUrl('/quote/{uid}', quoteUID)}>
          {texts.openPage}
        </Button>
        {quote.panels.length > 0 ? (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={`${screenUrl('/quote/{uid}', quoteUID)}?view=table`}
          >
            {texts.openTable}
          </Button>
        ) : null}
        {quote.orderUID ? (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={`${screenUrl('/tenant/orders')}?order=${quote.orderUID}`}
          >
            {texts.openOrder}
          </Button>
        ) : null}
        {quote.panels.length + quote.hardware.length > 0 ? (
          <Button
            size="small"
            variant="outlined"
            disabled={document.underWay !== null}
            onClick={() => void document.get(texts.pdf, '/api/quote/get-pdf', { quoteUID })}
          >
            {texts.pdf}
          </Button>
        ) : null}
        {session.mayWrite('quotes') && !session.actingStaff ? (
          <Button size="small" variant="outlined" onClick={() => setIsSending(true)}>
            {texts.sendLink}
          </Button>
        ) : null}
      </Stack>
      <DocumentProgress document={document} />
      {isSending ? (
        <QuoteLinksDialog
          quoteUID={quoteUID}
          quoteNumber={quote.number}
          to={{ email: quote.contactEmail, name: quote.contactName }}
          onClose={() => setIsSending(false)}
        />
      ) : null}
    </Box>
  );
}

function Buyer({ quote, shop }: { quote: QuoteDetails; shop: ShopPlace }) {
  const { locale } = shop;
  const { shippingAddress: to, shipping, contactEmail, contactPhone } = quote;
  const address = to && [...addressLines(to, shop), to.phone].filter(Boolean).join('\n');
  return (
    <SectionCard title={texts.buyer}>
      <Facts
        facts={[
          { label: texts.company, value: quote.companyName ?? texts.companySaid(quote.contactCompany) },
          { label: texts.name, value: quote.contactName },
          { label: texts.email, value: displayDomain(contactEmail) },
          { label: texts.phone, value: contactPhone },
          ...(quote.deliveries.length > 0
            ? describeDeliveries(quote, shop)
            : [{ label: texts.shipTo, value: shipping.method === 'pickUp' ? texts.pickUp : address }]),
          {
            label: texts.wanted,
            value: shipping.requestedDate && formatDay(shipping.requestedDate, locale),
          },
          { label: texts.notes, value: quote.notes },
        ]}
      />
    </SectionCard>
  );
}

/** Place, date and panels of each of several deliveries. */
function describeDeliveries(quote: QuoteDetails, shop: ShopPlace) {
  const { locale } = shop;
  return listDeliveries(quote).map((delivery) => {
    const { method, shippingAddress: to, requestedDate, pieces } = delivery;
    const panels = delivery.panels.map(({ panelUID, pieces: count }) => {
      const panel = quote.panels.find(({ uid }) => uid === panelUID)!;
      return texts.piecesOfLine(count, panel.lineNumber, panel.spec.mark);
    });
    const lines = [
      method === 'pickUp' ? texts.pickUp : to ? addressLines(to, shop).join('\n') : texts.noAddress,
      requestedDate ? texts.wantedOn(formatDay(requestedDate, locale)) : '',
      pieces === 0 ? texts.noPieces : panels.join('\n'),
    ];
    return { label: deliveryLabel(delivery), value: lines.filter(Boolean).join('\n') };
  });
}

/** Sketches, photos and drawings that the buyer attached. */
function QuoteFiles({ quote: { uid: quoteUID, showers } }: { quote: QuoteDetails }) {
  const { download, tenant, toast } = useShell();
  const { data } = useQuery('/api/quote/get-attachment-list', { quoteUID });
  const open = (fileId: string) => {
    const pathValues = { tenantId: tenant.tenantUID, fileId };
    void download('/api/file/{tenantId}/{fileId}', {}, { pathValues }).catch(toast.error);
  };
  return (
    <SectionCard title={texts.attachments}>
      {data ? null : <CardSkeleton lines={1} />}
      <ShowerPhotos showers={showers} attachments={data?.attachments} />
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {leaveOutPhotos(data?.attachments ?? [], showers).map(({ attachmentUID, fileUID, name }) => (
          <li key={attachmentUID}>
            <MuiLink
              component="button"
              type="button"
              onClick={() => open(fileUID)}
              sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {name}
            </MuiLink>
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}
