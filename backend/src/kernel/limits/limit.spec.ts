import { addressKey, toLogNetwork, formatWait } from './limit.js';

describe('addressKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('maps %j to %j', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('groups IPv6 addresses by /64 network in any notation', () => {
    const spellings = [
      '2001:db8:0:1::1',
      '2001:0DB8:0000:0001:ffff:ffff:ffff:ffff',
      '2001:db8:0:1:0:0:192.0.2.7',
      '2001:db8::1:0:0:0:7',
      '2001:db8:0:1::%eth0',
    ];
    expect(spellings.map(addressKey)).toEqual(spellings.map(() => '2001:db8:0:1::/64'));
  });

  it('distinguishes neighboring networks and the unspecified address', () => {
    const addresses = [
      '2001:db8:0:1::1',
      '2001:db8:0:2::1',
      '2001:db8::',
      '64:ff9b::192.0.2.7',
      '::',
      'fe80::1',
    ];
    expect(new Set(addresses.map(addressKey)).size).toBe(addresses.length);
    expect(addressKey('::')).toBe('0:0:0:0::/64');
  });
});

describe('toLogNetwork', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:0:1::1', '2001:db8:0::/48'],
    ['unknown', ''],
    ['', ''],
  ])('returns the log network of %j: %j', (address, network) => {
    expect(toLogNetwork(address)).toBe(network);
  });
});

describe('formatWait', () => {
  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [59.2, '60 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [900, '15 minutes'],
    [3600, '60 minutes'],
    [5400, '2 hours'],
    [86_400, '24 hours'],
  ])('formats %d seconds as %j', (seconds, text) => {
    expect(formatWait(seconds)).toBe(text);
  });
});
