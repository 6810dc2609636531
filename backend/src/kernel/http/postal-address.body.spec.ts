import 'reflect-metadata';
import { AppError } from '../errors/app-error.js';
import { NestedField } from './fields.js';
import { PostalAddressBody } from './postal-address.body.js';
import { parseBody } from './validate.js';

class Body {
  @NestedField(PostalAddressBody)
  address!: PostalAddressBody;
}

const good = {
  name: 'North Showers',
  attention: '',
  line1: '12 Harbour Street',
  line2: '',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  country: 'US',
  phone: '',
};

function faultsOf(address: unknown): Record<string, string> {
  try {
    parseBody(Body, { address });
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.fromEntries(error.errors.map(({ name, reason }) => [name, reason]));
  }
}

describe('PostalAddressBody', () => {
  it('trims fields and capitalizes the country', () => {
    const { address } = parseBody(Body, { address: { ...good, city: ' Portland ', country: ' us' } });
    expect({ ...address }).toEqual(good);
  });

  it('applies the rules of the forms, with errors at their fields', () => {
    expect(faultsOf({ ...good, name: ' ', state: '', postalCode: '4101' })).toEqual({
      'address.name': 'Enter a name or company.',
      'address.state': 'Choose the state.',
      'address.postalCode': 'Enter a postal code such as 04101 or 04101-1234.',
    });
    expect(faultsOf({ ...good, country: 'XX' })).toEqual({ 'address.country': 'Choose the country.' });
  });

  it('rejects fields that are no text, too long, missing or unknown', () => {
    expect(Object.keys(faultsOf({ ...good, phone: 7 }))).toEqual(['address.phone']);
    expect(Object.keys(faultsOf({ ...good, line2: 'x'.repeat(121) }))).toEqual(['address.line2']);
    expect(Object.keys(faultsOf({ ...good, line1: undefined }))).toEqual(['address.line1']);
    expect(Object.keys(faultsOf({}))).toEqual(Object.keys(good).map((field) => `address.${field}`));
    expect(Object.keys(faultsOf({ ...good, planet: 'Mars' }))).toEqual(['address.planet']);
  });

  it.each([[null], ['here'], [7], [[good]], [undefined]])('rejects %p, which is no object', (address) => {
    expect(Object.keys(faultsOf(address))[0]).toMatch(/^address/);
  });
});
