import { applyDecorators } from '@nestjs/common';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { addressLimits, postalAddressProblems, type PostalAddress } from '@glass/contracts';
import { ParseField } from './field-schema.js';
import { TextField } from './fields.js';

const ADDRESS_FIELDS = Object.keys(addressLimits) as (keyof PostalAddress)[];

/** Text of an address, and the rule for it that forms have too. */
function AddressField(field: keyof PostalAddress): PropertyDecorator {
  const reasonOf = ({ object, property }: ValidationArguments): string | undefined => {
    const address = object as PostalAddress;
    // What is missing or no text is told as that.
    if (ADDRESS_FIELDS.some((each) => typeof address[each] !== 'string')) return undefined;
    return postalAddressProblems(address).find((problem) => problem.field === property)?.reason;
  };
  const validator = {
    validate: (_value: unknown, of?: ValidationArguments) => of === undefined || reasonOf(of) === undefined,
    defaultMessage: (of?: ValidationArguments) => (of && reasonOf(of)) ?? '',
  };
  return applyDecorators(ValidateBy({ name: 'postalAddress', validator }), TextField(addressLimits[field]));
}

const toUpperCase = (value: unknown): unknown => (typeof value === 'string' ? value.toUpperCase() : value);

/**
 * An address to which something can be sent, by `postalAddressProblems`. Stands in a body as
 * `@NestedField(PostalAddressBody)`, so that faults are named `address.line1`.
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
