import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { postalAddressProblems, type PostalAddress } from '@glass/contracts';
import { TextField } from './fields.js';

const ADDRESS_FIELDS: readonly (keyof PostalAddress)[] = [
  'name',
  'attention',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
  'phone',
];

/** Text of an address, and the rule for it that forms have too. */
function AddressField(max: number): PropertyDecorator {
  const reasonOf = ({ object, property }: ValidationArguments): string | undefined => {
    const address = object as PostalAddress;
    // What is missing or no text is told as that.
    if (ADDRESS_FIELDS.some((each) => typeof address[each] !== 'string')) return undefined;
    return postalAddressProblems(address).find(({ field }) => field === property)?.reason;
  };
  const validator = {
    validate: (_value: unknown, of?: ValidationArguments) => of === undefined || reasonOf(of) === undefined,
    defaultMessage: (of?: ValidationArguments) => (of && reasonOf(of)) ?? '',
  };
  return applyDecorators(ValidateBy({ name: 'postalAddress', validator }), TextField({ max }));
}

const upperCase = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim().toUpperCase() : value;

/**
 * An address to which something can be sent, by `postalAddressProblems`. Stands in a body as
 * `@NestedField(PostalAddressBody)`, so that faults are named `address.line1`.
 */
export class PostalAddressBody implements PostalAddress {
  @AddressField(120)
  name!: string;

  @AddressField(120)
  attention!: string;

  @AddressField(120)
  line1!: string;

  @AddressField(120)
  line2!: string;

  @AddressField(80)
  city!: string;

  @AddressField(80)
  state!: string;

  @AddressField(20)
  postalCode!: string;

  @AddressField(2)
  @Transform(upperCase)
  country!: string;

  @AddressField(40)
  phone!: string;
}
