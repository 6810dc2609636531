import { applyDecorators } from '@nestjs/common';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import {
  type AddressProblem,
  deliveryPlaceProblems,
  postalAddressProblems,
  type PostalAddress,
} from '@glass/contracts/geo';
import { addressLimits } from '@glass/contracts/limits';
import { ParseField } from './field-schema.js';
import { TextField } from './fields.js';

const ADDRESS_FIELDS = Object.keys(addressLimits) as (keyof PostalAddress)[];

/** Address field with the rule that forms use too. */
function AddressField(
  field: keyof PostalAddress,
  problemsOf: (address: PostalAddress) => AddressProblem[] = postalAddressProblems,
): PropertyDecorator {
  const reasonOf = ({ object, property }: ValidationArguments): string | undefined => {
    const address = object as PostalAddress;
    // Missing and non-text fields have their own error.
    if (ADDRESS_FIELDS.some((each) => typeof address[each] !== 'string')) return undefined;
    return problemsOf(address).find((problem) => problem.field === property)?.reason;
  };
  const validator = {
    validate: (_value: unknown, of?: ValidationArguments) => of === undefined || reasonOf(of) === undefined,
    defaultMessage: (of?: ValidationArguments) => (of && reasonOf(of)) ?? '',
  };
  return applyDecorators(ValidateBy({ name: 'postalAddress', validator }), TextField(addressLimits[field]));
}

const toUpperCase = (value: unknown): unknown => (typeof value === 'string' ? value.toUpperCase() : value);

/**
 * Deliverable address (`postalAddressProblems`). Used with `@NestedField(PostalAddressBody)`, so that errors are named
 * like `address.line1`.
 */
export class PostalAddressBody implements PostalAddress {
  @AddressField('name')
  name!: string;

  @AddressField('attention')
  attention!: string;

  @AddressField('line1')
  line1!: string;

  @AddressField('line2')
  line2!: string;

  @AddressField('city')
  city!: string;

  @AddressField('state')
  state!: string;

  @AddressField('postalCode')
  postalCode!: string;

  @ParseField(toUpperCase)
  @AddressField('country')
  country!: string;

  @AddressField('phone')
  phone!: string;
}

const PlaceField = (field: keyof PostalAddress): PropertyDecorator =>
  AddressField(field, deliveryPlaceProblems);

/** Deliverable address, or an area for the price of delivery (`deliveryPlaceProblems`). */
export class DeliveryPlaceBody implements PostalAddress {
  @PlaceField('name')
  name!: string;

  @PlaceField('attention')
  attention!: string;

  @PlaceField('line1')
  line1!: string;

  @PlaceField('line2')
  line2!: string;

  @PlaceField('city')
  city!: string;

  @PlaceField('state')
  state!: string;

  @PlaceField('postalCode')
  postalCode!: string;

  @ParseField(toUpperCase)
  @PlaceField('country')
  country!: string;

  @PlaceField('phone')
  phone!: string;
}
