import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { PostalAddress } from '@glass/contracts/geo';
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
const nl = (...fields: [string, string, string, string]) => address('NL', '', fields);

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
      timeZone: 'Europe/Amsterdam',
      primaryColour: '#1b5e20',
      secondaryColour: '#4527a0',
      offersHouseAccount: true,
      needsConfirmedSizes: true,
      labelFormat: 'a4-sheet',
      address: nl('Metrik Glas', 'Glasweg 14', 'Utrecht', '3542 AB'),
      phone: '+31 30 555 01 14',
      email: 'verkoop@metrik.example',
      taxId: 'BTW NL000000000B14',
      termsText:
        'Glass is cut to your measurements and is not taken back. Sizes, edges and holes are final once you order. ' +
        'Report breakage within two working days. Prices include no installation.',
    },
    companies: [
      {
        name: 'Van Dijk Badkamers',
        discount: 15,
        houseAccountLimitMinor: 2_000_000,
        people: [['Anouk', 'van Dijk']],
        address: nl('Van Dijk Badkamers', 'Havenstraat 8', 'Rotterdam', '3024 TA'),
      },
      {
        name: 'Atelier Lumière',
        discount: 25,
        houseAccountLimitMinor: null,
        taxCertificate: 'Reverse charge, VAT ID BE0403170701',
        people: [['Camille', 'Laurent']],
        address: address('BE', '', ['Atelier Lumière', 'Rue Haute 112', 'Bruxelles', '1000']),
      },
      {
        name: 'Bouwbedrijf De Gouden Ruit',
        discount: 0,
        houseAccountLimitMinor: 800_000,
        people: [['Pieter', 'Janssen']],
        address: nl('Bouwbedrijf De Gouden Ruit', 'Industrieweg 201', 'Eindhoven', '5651 GK'),
      },
    ],
  },
];
