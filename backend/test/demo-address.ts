import type { PostalAddress } from '@glass/contracts/geo';

/** Valid address. */
export const demoAddress: PostalAddress = {
  name: 'North Showers',
  attention: 'Ana Reyes',
  line1: '12 Harbour Street',
  line2: 'Unit 4',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  country: 'US',
  phone: '+1 207 555 0134',
};
