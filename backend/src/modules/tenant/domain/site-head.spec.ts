import { siteHead } from './site-head.js';

const site = {
  name: 'Harbor Glass Works',
  isPlatform: false,
  address: { city: 'Portland', state: 'ME' },
  logoUrl: 'https://api.example/api/file/t/f',
};

describe('the head of a site', () => {
  it('says whose it is, what is sold there and where, with the logo', () => {
    expect(siteHead(site).split('\n')).toEqual([
      '<title>Harbor Glass Works</title>',
      '<meta name="description" content="Glass cut to your sizes by Harbor Glass Works in Portland, ME: draw it with its edges, holes and hinges, and see an exact price at once." />',
      '<meta property="og:type" content="website" />',
      '<meta property="og:site_name" content="Harbor Glass Works" />',
      '<meta property="og:title" content="Harbor Glass Works" />',
      '<meta property="og:description" content="Glass cut to your sizes by Harbor Glass Works in Portland, ME: draw it with its edges, holes and hinges, and see an exact price at once." />',
      '<meta property="og:image" content="https://api.example/api/file/t/f" />',
    ]);
  });

  it('leaves out what the fabricator has not said', () => {
    const head = siteHead({ ...site, address: null, logoUrl: null });
    expect(head).toContain('by Harbor Glass Works: draw it');
    expect(head).not.toContain('og:image');
  });

  it('sells no glass on the platform’s own site', () => {
    expect(siteHead({ ...site, isPlatform: true })).toContain(
      'Harbor Glass Works: quoting and ordering cut glass.',
    );
  });

  it('lets no name end a tag or begin one', () => {
    const head = siteHead({ ...site, name: `"><script>alert('1')</script>&amp;`, logoUrl: null });
    expect(head.match(/</g)).toHaveLength(head.split('\n').length + 1);
    expect(head).toContain(
      '<title>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;</title>',
    );
  });
});
