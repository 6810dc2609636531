import { formatReport } from './compare-payments.js';

it('lists the tenants compared, failures with their reasons, and each difference with its tenant', () => {
  const found = { what: 'payment' as const, subject: 'pi_1', ours: '', theirs: '5.00 USD' };
  const report = formatReport([
    { slug: 'east', differences: [], failure: null },
    { slug: 'north', differences: [{ ...found, difference: 'missingHere' }], failure: null },
    { slug: 'south', differences: [], failure: 'The payment service did not answer.' },
  ]);
  expect(report.split('\n')).toEqual([
    'Tenants compared: 2. Not compared: 1. Differences: 1.',
    'north: payment pi_1 is not known here: here nothing, at Stripe 5.00 USD',
    'south: not compared. The payment service did not answer.',
    "They show on each tenant's payment dashboard until they are gone.",
  ]);
  expect(formatReport([])).toBe('Tenants compared: 0. Not compared: 0. Differences: 0.');
});
