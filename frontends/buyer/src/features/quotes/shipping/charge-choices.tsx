import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { Catalogue, Crate } from '@glass/contracts/catalogue';
import { readyDayWord } from '@glass/contracts/order';
import type { OrderChoices } from '@glass/contracts/panel';
import type { EndpointForm } from '@glass/pages';
import { taxNote } from '@glass/panel-editor';
import {
  computePromisedDays,
  findDeliveryZone,
  moneyText,
  toShownMinor,
  priceCrate,
  priceDelivery,
  priceRush,
  selectCrate,
  type ChargedOrder,
} from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { formatDay } from '@glass/ui';
import { texts } from '../texts.js';
import { todayOfOrders } from './order-dates-and-charges.js';
import { withCheckedPlace } from './checked-place.js';
import { useChosenAddress, type ShippingForm } from './shipping-form.js';

interface ChargeChoicesProps {
  /** Basis of the charges; undefined while a panel has no price. */
  order: ChargedOrder | undefined;
  catalogue: Catalogue;
  form: EndpointForm<ShippingForm>;
  /** Buyer whose address book is used; null for one's own. */
  bookOf: string | null;
}

/** Lead time and packing, each choice with its date and price. */
export function ChargeChoices({ order, catalogue, form, bookOf }: ChargeChoicesProps) {
  const { settings } = useShell().tenant;
  const { locale, workCalendar } = settings;
  const chosen = useWatch({ control: form.control, compute: (fields: ShippingForm) => fields });
  const { rush, crate, method: shipMethod } = chosen;
  const address = useChosenAddress(withCheckedPlace(chosen), bookOf);
  const { pricing } = catalogue;
  const { rushClasses, crates } = pricing;
  const days = (code: string | null, way = shipMethod) =>
    computePromisedDays(
      todayOfOrders(settings),
      pricing,
      { rush: code, shipMethod: way, address },
      workCalendar,
    );
  const ready = (code: string | null) => texts.readyBy(formatDay(days(code).readyDate, locale));
  const shown = (amountMinor: number | undefined) =>
    amountMinor === undefined || catalogue.hidesPrices ? [] : [writePrice(amountMinor, catalogue, locale)];
  const choices = (
    field: 'rush' | 'crate',
    label: string,
    value: string,
    offered: { code: string; text: string }[],
    none: string,
  ) => (
    <TextField
      {...form.field(field)}
      select
      label={label}
      value={value}
      onChange={(event) => form.set(field, event.target.value)}
      slotProps={{
        select: { displayEmpty: true, sx: { '&& .MuiSelect-select': { whiteSpace: 'normal' } } },
        inputLabel: { shrink: true },
      }}
    >
      <MenuItem value="" sx={{ whiteSpace: 'normal' }}>
        {none}
      </MenuItem>
      {value === '' || offered.some(({ code }) => code === value) ? null : (
        <MenuItem value={value}>{texts.noLongerOffered}</MenuItem>
      )}
      {offered.map(({ code, text }) => (
        <MenuItem key={code} value={code} sx={{ whiteSpace: 'normal' }}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
  const priceOfCrate = (one: Crate) => shown(order && priceCrate(one, order).amountMinor);
  const needed = order && selectCrate(crates, { crate: null, shipMethod }, order)?.crate;
  return (
    <>
      <DeliveryWord address={address} {...{ shipMethod, order, catalogue }} day={days(rush).promisedDate} />
      {rushClasses.length > 0 || rush !== ''
        ? choices(
            'rush',
            readyDayWord(shipMethod === 'pickUp'),
            rush,
            rushClasses.map((one) => ({
              code: one.code,
              text: [one.name, ready(one.code), ...shown(order && priceRush(one, order).amountMinor)].join(
                ' · ',
              ),
            })),
            [texts.standardLead, ready(null)].join(' · '),
          )
        : null}
      {crates.length > 0 || crate !== ''
        ? choices(
            'crate',
            texts.packing,
            crate,
            crates.map((one) => ({ code: one.code, text: [one.name, ...priceOfCrate(one)].join(' · ') })),
            needed
              ? [texts.neededPacking(needed.name), ...priceOfCrate(needed)].join(' · ')
              : texts.usualPacking,
          )
        : null}
    </>
  );
}

/** As the buyer sees prices, with the note on taxes. */
const writePrice = (amountMinor: number, catalogue: Catalogue, locale: string): string =>
  `${writeUntaxed(toShownMinor(amountMinor, catalogue), catalogue, locale)} ${taxNote(catalogue)}`.trim();

const writeUntaxed = (amountMinor: number, { currency }: Catalogue, locale: string): string =>
  moneyText(amountMinor, currency, locale);

interface DeliveryWordProps {
  shipMethod: OrderChoices['shipMethod'];
  address: OrderChoices['address'];
  order: ChargedOrder | undefined;
  catalogue: Catalogue;
  /** Delivery date. */
  day: string | null;
}

/** Delivery price and date for the chosen address, once known. */
function DeliveryWord({ shipMethod, address, order, catalogue, day }: DeliveryWordProps) {
  const { tenantName, settings } = useShell().tenant;
  const { deliveryZones } = catalogue.pricing;
  const word = (): string => {
    if (shipMethod === 'pickUp' || address === null || deliveryZones.length === 0) return '';
    const zone = findDeliveryZone(deliveryZones, address);
    if (!zone || (zone.fixed === null && !catalogue.hidesPrices)) return texts.deliveryOnRequest(tenantName);
    const price = catalogue.hidesPrices ? undefined : order && priceDelivery(zone, order);
    const amount =
      price && (zone.taxed ? writePrice : writeUntaxed)(price.amountMinor, catalogue, settings.locale);
    const there = day && texts.readyBy(formatDay(day, settings.locale));
    return [texts.deliveryTo(zone.name), amount, there && texts.thereBy(there)].filter(Boolean).join(' · ');
  };
  return (
    <Typography role="status" variant="body2" sx={{ '&:empty': { display: 'none' } }}>
      {word()}
    </Typography>
  );
}
