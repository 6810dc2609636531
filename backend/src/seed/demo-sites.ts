import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { PostalAddress } from '@glass/contracts/geo';
import { NO_LEGAL } from '@glass/contracts/legal';
import { defaultDxfProfile } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import type { TenantSettings } from '../modules/tenant/public.js';
import type { DemoLogo } from './demo-logos.js';

export interface DemoCompany {
  name: string;
  /** Percent off; 0 for none. */
  discount: number;
  houseAccountLimitMinor: number | null;
  pastDue?: boolean;
  /** Certificate of a company that pays no taxes. */
  taxCertificate?: string;
  /** Confirmed by staff. */
  vatId?: string;
  people: [firstName: string, lastName: string][];
  address: PostalAddress;
}

export interface DemoSite {
  slug: string;
  name: string;
  /** Custom domains in addition to `{slug}.{base domain}`. */
  domains: string[];
  mailDomain: string;
  units: UnitSystem;
  logo: DemoLogo;
  settings: Partial<TenantSettings>;
  companies: DemoCompany[];
  ordersPerMonth: number;
}

/** One login per role; the buyer orders for the first company. */
export const DEMO_LOGINS: { name: string; firstName: string; lastName: string; roleLevel: number | null }[] =
  [
    { name: 'buyer', firstName: 'Robin', lastName: 'Baker', roleLevel: null },
    { name: 'viewer', firstName: 'Vera', lastName: 'Lindt', roleLevel: ROLE_LEVELS.viewer },
    { name: 'sales', firstName: 'Sam', lastName: 'Okafor', roleLevel: ROLE_LEVELS.sales },
    { name: 'manager', firstName: 'Maria', lastName: 'Santos', roleLevel: ROLE_LEVELS.manager },
    { name: 'owner', firstName: 'Olaf', lastName: 'Bergmann', roleLevel: ROLE_LEVELS.owner },
  ];

function address(country: string, state: string, fields: [string, string, string, string]): PostalAddress {
  const [name, line1, city, postalCode] = fields;
  return { name, attention: '', line1, line2: '', city, state, postalCode, country, phone: '' };
}

const us = (state: string, ...fields: [string, string, string, string]) => address('US', state, fields);
const de = (...fields: [string, string, string, string]) => address('DE', '', fields);

export const DEMO_SITES: DemoSite[] = [
  {
    slug: 'demo',
    name: 'Harbor Glass Works',
    domains: ['localhost', '127.0.0.1'],
    mailDomain: 'demo.example',
    units: 'inch',
    logo: 'harbor',
    ordersPerMonth: 22,
    settings: {
      home: 'LandingPage',
      locale: 'en-US',
      primaryColour: '#0b5394',
      secondaryColour: '#00796b',
      offersHouseAccount: true,
      needsConfirmedSizes: true,
      dxfProfile: { ...defaultDxfProfile, units: 'inch' },
      address: us('ME', 'Harbor Glass Works', '48 Commercial Wharf', 'Portland', '04101'),
      phone: '(207) 555-0148',
      email: 'orders@demo.example',
      taxId: 'EIN 01-0000048',
      termsText:
        'Cut glass is made to your measurements and cannot be returned. Sizes, edges and holes are final once you ' +
        'order. Report breakage within 48 hours of delivery. Payment of invoices is due in 30 days.',
    },
    companies: [
      {
        name: 'Baker & Sons Glazing',
        discount: 15,
        houseAccountLimitMinor: 1_500_000,
        people: [['Dana', 'Baker']],
        address: us('ME', 'Baker & Sons Glazing', '12 Forest Avenue', 'Portland', '04103'),
      },
      {
        name: 'Clearview Shower Doors LLC',
        discount: 25,
        houseAccountLimitMinor: 4_000_000,
        people: [
          ['Priya', 'Raman'],
          ['Luis', 'Ortega'],
        ],
        address: us('NH', 'Clearview Shower Doors LLC', '900 Lafayette Road', 'Portsmouth', '03801'),
      },
      {
        name: 'Casco Kitchen and Bath Renovation Contractors of Southern Maine',
        discount: 15,
        houseAccountLimitMinor: 300_000,
        pastDue: true,
        people: [['Wendy', 'Thibodeau']],
        address: us('ME', 'Casco Kitchen and Bath', '3 Roundwood Drive', 'Scarborough', '04074'),
      },
      {
        name: 'J. Moreau, Cabinetmaker',
        discount: 0,
        houseAccountLimitMinor: null,
        taxCertificate: 'Resale certificate VT-20417',
        people: [['Jean', 'Moreau']],
        address: us('VT', 'J. Moreau, Cabinetmaker', '77 Pine Street', 'Burlington', '05401'),
      },
    ],
  },
  {
    slug: 'metrik',
    name: 'Metrik Glas',
    domains: [],
    mailDomain: 'metrik.example',
    units: 'metric',
    logo: 'metrik',
    ordersPerMonth: 14,
    settings: {
      home: 'LandingPage',
      locale: 'de-DE',
      languages: ['de-DE', 'en-GB'],
      timeZone: 'Europe/Berlin',
      primaryColour: '#1b5e20',
      secondaryColour: '#4527a0',
      offersHouseAccount: true,
      needsConfirmedSizes: true,
      labelFormat: 'a4-sheet',
      address: de('Metrik Glas GmbH', 'Glaserweg 14', 'Köln', '50667'),
      phone: '+49 221 555 01 14',
      email: 'auftrag@metrik.example',
      legal: {
        ...NO_LEGAL,
        kind: 'company',
        legalName: 'Metrik Glas GmbH',
        legalForm: 'GmbH',
        capital: '50.000 €',
        registerCourt: 'Amtsgericht Köln',
        registerNumber: 'HRB 100014',
        managers: 'Olaf Bergmann',
        vatId: 'DE123456788',
      },
      termsText:
        'Glas wird nach Ihren Maßen gefertigt und nicht zurückgenommen. Maße, Kanten und Bohrungen sind mit der ' +
        'Bestellung verbindlich. Melden Sie Bruch innerhalb von zwei Werktagen. Montage ist im Preis nicht enthalten.',
    },
    companies: [
      {
        name: 'Schäfer Bäder',
        discount: 15,
        houseAccountLimitMinor: 2_000_000,
        people: [['Anke', 'Schäfer']],
        address: de('Schäfer Bäder', 'Hafenstraße 8', 'Bonn', '53111'),
      },
      {
        name: 'Atelier Lumière',
        discount: 25,
        houseAccountLimitMinor: null,
        vatId: 'BE0403170701',
        people: [['Camille', 'Laurent']],
        address: address('BE', '', ['Atelier Lumière', 'Rue Haute 112', 'Bruxelles', '1000']),
      },
      {
        name: 'Glaserei Goldene Scheibe',
        discount: 0,
        houseAccountLimitMinor: 800_000,
        people: [['Peter', 'Jansen']],
        address: de('Glaserei Goldene Scheibe', 'Industriestraße 201', 'Düsseldorf', '40213'),
      },
    ],
  },
];
