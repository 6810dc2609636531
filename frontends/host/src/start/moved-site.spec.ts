import { findMovedPage } from './moved-site.js';

const LINK = { pathname: '/quote/1', search: '?from=mail', hash: '#messages' };
const pageWith = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');

describe('findMovedPage', () => {
  it('finds an old link’s page on the current site', () => {
    const page = pageWith('<meta name="site-moved" content="https://shop.example">');
    expect(findMovedPage(page, LINK)).toBe('https://shop.example/quote/1?from=mail#messages');
  });

  it('finds nothing for a host that no site left', () => {
    expect(findMovedPage(pageWith('<title>Glass</title>'), LINK)).toBeNull();
  });
});
