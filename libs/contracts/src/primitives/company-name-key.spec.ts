import { companyNameKey } from './text-keys.js';

describe('companyNameKey', () => {
  it.each([
    'Glas Müller GmbH',
    'Glas Mu\u0308ller GmbH',
    'Glas\u00a0Müller GmbH',
    'Glas  Müller GmbH',
    '  Glas Müller\tGmbH ',
    'GLAS MÜLLER GMBH',
    'Glas\u2009Müller\u3000GmbH',
    'Glas\u200b Müller GmbH\ufeff',
    'Glas Mül\u00adler GmbH',
    'Glas\r\nMüller GmbH',
  ])('of %j equals that of Glas Müller GmbH', (name) => {
    expect(companyNameKey(name)).toBe('glas müller gmbh');
  });

  it.each([
    ['Glas Mueller GmbH', 'Glas Müller GmbH'],
    ['Glas Müller', 'Glas Müller GmbH'],
    ['GlasMüller GmbH', 'Glas Müller GmbH'],
    ['Straßenglas', 'Strassenglas'],
    ['Glass & Co', 'Glass and Co'],
    ['A1', 'A 1'],
  ])('differs for %s and %s', (one, other) => {
    expect(companyNameKey(one)).not.toBe(companyNameKey(other));
  });

  it.each([
    ["O'Neil & Sons", 'O’Neil & Sons'],
    ["O'Neil & Sons", 'OʼNeil & Sons'],
    ['Glas-Müller', 'Glas\u2011Müller'],
    ['Glas-Müller', 'Glas\u2010Müller'],
    ['Glass - North', 'Glass – North'],
    ['Smith "Smitty" Glass', 'Smith “Smitty” Glass'],
  ])('of %s equals that of its word processor form %s', (typed, corrected) => {
    expect(companyNameKey(corrected)).toBe(companyNameKey(typed));
  });

  it.each([
    ['Glas-Müller', 'Glas Müller'],
    ["O'Neil", 'ONeil'],
    ['Café', 'Cafe'],
    ['Smith, Inc.', 'Smith Inc'],
  ])('differs for %s and %s, with different punctuation or letters', (one, other) => {
    expect(companyNameKey(one)).not.toBe(companyNameKey(other));
  });

  it('is equal for İ and i', () => {
    expect(companyNameKey('İSTANBUL CAM')).toBe(companyNameKey('istanbul cam'));
  });
});
