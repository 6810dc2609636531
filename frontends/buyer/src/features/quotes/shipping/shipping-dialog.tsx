import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MuiLink from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useQuery } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import { addressLines, shopCountry } from '@glass/contracts/geo';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useEndpointForm } from '@glass/pages';
import type { ChargedOrder } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, FormDialog } from '@glass/ui';
import { AddressFields } from '../../../parts/address/address-fields.js';
import { inDeliveryCountry } from '../../../parts/address/empty-address.js';
import { ADDRESS_RULES } from '../../../parts/address/address-form.js';
import type { QuoteChange } from '../quote-change.js';
import { texts } from '../texts.js';
import { ChargeChoices } from './charge-choices.js';
import { toChargedOrder } from './order-dates-and-charges.js';
import { saveShipping, shippingFaults, toShippingForm } from './save-shipping.js';
import { bookRequest, CUSTOM_PLACE, NO_PLACE, type ShippingForm } from './shipping-form.js';

interface ShippingDialogProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  change: QuoteChange;
  onClose: () => void;
  /** Name of the first of several deliveries; omitted: it stays. */
  name?: string;
  /** As before an order: “later” is no choice. */
  needsPlace?: boolean;
  /** More fields, above the others. */
  children?: ReactNode;
}

/** Edits the delivery of a quote and saves it. */
export function ShippingDialog(props: ShippingDialogProps) {
  const { quote, catalogue, change, onClose, name, needsPlace = false, children } = props;
  const { api, session, tenant } = useShell();
  // Fixed for the dialog, so a retry stores the address once.
  const [keepAs] = useState(newUid);
  return (
    <ShippingFormDialog
      initial={toShippingForm(quote, shopCountry(tenant.settings))}
      order={toChargedOrder(quote, catalogue)}
      catalogue={catalogue}
      bookOf={quote.contactUID === session.contactUID ? null : quote.contactUID}
      needsPlace={needsPlace}
      send={(fields) =>
        change.make((version, reached) =>
          saveShipping(
            api,
            quote,
            { ...fields, ...(name === undefined ? {} : { name }) },
            keepAs,
            version,
            reached,
          ),
        )
      }
      onClose={onClose}
    >
      {children}
    </ShippingFormDialog>
  );
}

const METHODS = ['delivery', 'pickUp'] as const;
const RULES = {
  method: {},
  place: {},
  ...ADDRESS_RULES,
  isKept: {},
  requestedDate: {},
  deliveryNotes: {},
  rush: {},
  crate: {},
};

interface ShippingFormDialogProps {
  initial: ShippingForm;
  /** Basis of the charges; undefined while a panel has no price. */
  order: ChargedOrder | undefined;
  catalogue: Catalogue;
  /** Buyer for whom a staff member chooses; null for one's own quote. */
  bookOf?: string | null;
  /** Whether a postal code alone is enough, as before there is an order. */
  acceptsArea?: boolean;
  /** Leaves out rush and packing, which are chosen for the whole quote. */
  isFurther?: boolean;
  /** As before an order: “later” is no choice. */
  needsPlace?: boolean;
  title?: string;
  saveLabel?: string;
  successMessage?: () => string;
  /** More fields, above the others. */
  children?: ReactNode;
  /** False while a field above is invalid. */
  canSave?: boolean;
  send: (fields: ShippingForm) => Promise<unknown>;
  onClose: () => void;
}

/** Delivery method, address, date and packing, with prices. */
export function ShippingFormDialog(props: ShippingFormDialogProps) {
  const {
    order,
    catalogue,
    bookOf = null,
    acceptsArea = false,
    isFurther = false,
    needsPlace = false,
  } = props;
  const { send, onClose, children, canSave = true } = props;
  const { session, tenant } = useShell();
  const { initial } = props;
  const startAddress = inDeliveryCountry(initial.address, catalogue, shopCountry(tenant.settings));
  const form = useEndpointForm({
    ...{ initial: { ...initial, address: startAddress }, rules: RULES, send },
    validate: (fields) => shippingFaults(fields, acceptsArea),
    successMessage: props.successMessage ?? (() => texts.saved),
    onDone: onClose,
  });
  const [method, place, address, isKept] = useWatch({
    control: form.control,
    name: ['method', 'place', 'address', 'isKept'],
  });
  const isCustom = method === 'delivery' && place === CUSTOM_PLACE;

  return (
    <FormDialog
      title={props.title ?? texts.changeShipping}
      form={form}
      saveLabel={props.saveLabel ?? texts.save}
      canSave={canSave && !(needsPlace && method === 'delivery' && place === NO_PLACE)}
      onClose={onClose}
    >
      {children}
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={texts.shippingMethod}
        value={method}
        onChange={(_event, chosen: ShippingForm['method'] | null) => chosen && form.set('method', chosen)}
      >
        {METHODS.map((one) => (
          <ToggleButton key={one} value={one}>
            {texts.methods[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {method === 'delivery' ? (
        <PlaceChoice
          place={place}
          bookOf={bookOf}
          needsPlace={needsPlace}
          onChange={(chosen) => form.set('place', chosen)}
        />
      ) : null}
      {isCustom ? (
        <>
          <AddressFields
            address={address}
            zones={catalogue.pricing.deliveryZones}
            errorOf={form.errorOf}
            onChange={(changed) => form.set('address', changed)}
          />
          {session.isAuthenticated && !session.isByLink && bookOf === null ? (
            <FormControlLabel
              control={
                <Checkbox checked={isKept} onChange={(_event, isTicked) => form.set('isKept', isTicked)} />
              }
              label={texts.keepAddress}
            />
          ) : null}
        </>
      ) : null}
      {isFurther ? null : <ChargeChoices order={order} catalogue={catalogue} form={form} bookOf={bookOf} />}
      <TextField
        {...form.field('requestedDate', texts.requestedDateHelp)}
        type="date"
        label={texts.requestedDate}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: { sm: 240 } }}
      />
      {method === 'delivery' ? (
        <TextField
          {...form.field('deliveryNotes', texts.deliveryNotesHelp)}
          label={texts.deliveryNotes}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: limits.deliveryNotes.max } }}
        />
      ) : null}
    </FormDialog>
  );
}

interface PlaceChoiceProps {
  /** Identifier of an address book entry, NO_PLACE or CUSTOM_PLACE. */
  place: string;
  onChange: (place: string) => void;
  /** Buyer whose address book is used; null for one's own. */
  bookOf: string | null;
  needsPlace: boolean;
}

/** Destination: an address book entry, another address, or none yet. */
function PlaceChoice({ place, onChange, bookOf, needsPlace }: PlaceChoiceProps) {
  const { session, tenant } = useShell();
  const { settings } = tenant;
  // Visitors have no address book.
  const hasNone = !session.isAuthenticated;
  const { data, error } = useQuery(
    '/api/contact/shipping-address/list',
    hasNone ? null : bookRequest(bookOf),
  );
  const addresses = data?.addresses ?? [];
  const hasBook = addresses.length > 0;
  const isOpen = needsPlace && place === NO_PLACE && (hasNone || data !== undefined || error !== undefined);
  const chooseFirst = useEffectEvent(() => onChange(addresses[0]?.addressUID ?? CUSTOM_PLACE));
  useEffect(() => {
    if (isOpen) chooseFirst();
  }, [isOpen]);

  return (
    <FormControl>
      <FormLabel id="place-of-delivery">{texts.addressFrom}</FormLabel>
      {!data && !error && !hasNone ? <CardSkeleton label={texts.loadingAddresses} lines={2} /> : null}
      {error && !data ? <Alert severity="info">{texts.noAddresses}</Alert> : null}
      <RadioGroup
        aria-labelledby="place-of-delivery"
        value={place}
        onChange={(_event, chosen) => onChange(chosen)}
      >
        {addresses.map(({ addressUID, label, address }) => (
          <FormControlLabel
            key={addressUID}
            value={addressUID}
            control={<Radio />}
            label={
              <Box sx={{ overflowWrap: 'anywhere' }}>
                {label}
                <Typography variant="caption" component="p" color="textSecondary">
                  {addressLines(address, settings).join(', ')}
                </Typography>
              </Box>
            }
          />
        ))}
        <FormControlLabel
          value={CUSTOM_PLACE}
          control={<Radio />}
          label={hasBook ? texts.anotherAddress : texts.anAddress}
        />
        {needsPlace ? null : (
          <FormControlLabel value={NO_PLACE} control={<Radio />} label={texts.noAddressYet} />
        )}
      </RadioGroup>
      {hasBook && bookOf === null ? (
        <MuiLink component={Link} to={screenUrl('/customer/address-book')} sx={{ width: 'fit-content' }}>
          {texts.addressBook}
        </MuiLink>
      ) : null}
    </FormControl>
  );
}
