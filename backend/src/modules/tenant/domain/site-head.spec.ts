import { buildSiteHead } from './site-head.js';

const site = {
  name: 'Harbor Glass Works',
  isPlatform: false,
  address: { city: 'Portland', state: 'ME' },
  logoUrl: 'https://api.example/api/file/t/f',
};

describe('buildSiteHead', () => {
  it('names tenant, product, place and logo', () => {
    expect(buildSiteHead(site).split('\n')).toEqual([
      '<title>Harbor Glass Works</title>',
      '<meta name="description" content="Glass cut to your sizes by Harbor Glass Works in Portland, ME: draw it with edges, holes and hinges, and see an exact price immediately." />',
      '<meta property="og:type" content="website" />',
      '<meta property="og:site_name" content="Harbor Glass Works" />',
      '<meta property="og:title" content="Harbor Glass Works" />',
      '<meta property="og:description" content="Glass cut to your sizes by Harbor Glass Works in Portland, ME: draw it with edges, holes and hinges, and see an exact price immediately." />',
      '<meta property="og:image" content="https://api.example/api/file/t/f" />',
    ]);
  });

  it('omits unknown parts', () => {
    const head = buildSiteHead({ ...site, address: null, logoUrl: null });
    expect(head).toContain('by Harbor Glass Works: draw it');
    expect(head).not.toContain('og:image');
  });

  it('sells no glass on the platform’s site', () => {
    expect(buildSiteHead({ ...site, isPlatform: true })).toContain(
      'Harbor Glass Works: quoting and ordering cut glass.',
    );
  });

  it('escapes names', () => {
    const head = buildSiteHead({ ...site, name: `"><script>alert('1')</script>&amp;`, logoUrl: null });
    expect(head.match(/</g)).toHaveLength(head.split('\n').length + 1);
    expect(head).toContain(
      '<title>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;</title>',
    );
  });
});
