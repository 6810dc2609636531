import { postalCodeProblem } from '@glass/contracts/geo';
import { CUSTOM_PLACE, NO_PLACE, type ShippingForm } from './shipping-form.js';

/** An address that is being typed names no place, and has no price, until its postal code exists. */
export function withCheckedPlace<Form extends Pick<ShippingForm, 'place' | 'address'>>(form: Form): Form {
  const { country, postalCode } = form.address;
  const isPlace =
    country !== '' && postalCode.trim() !== '' && postalCodeProblem(country, postalCode) === null;
  return form.place === CUSTOM_PLACE && !isPlace ? { ...form, place: NO_PLACE } : form;
}
