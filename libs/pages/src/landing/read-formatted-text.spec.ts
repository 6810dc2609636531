import { readFormattedText } from './formatted-text.js';

const plain = (text: string) => ({ kind: 'plain', text });

describe('readFormattedText', () => {
  it('reads paragraphs, lists, bold words and links', () => {
    expect(
      readFormattedText('One **bold** word\nand a line.\n\n- first\n- [second](https://glass.example)'),
    ).toEqual([
      {
        kind: 'paragraph',
        lines: [[plain('One '), { kind: 'bold', text: 'bold' }, plain(' word')], [plain('and a line.')]],
      },
      {
        kind: 'list',
        items: [[plain('first')], [{ kind: 'link', text: 'second', href: 'https://glass.example' }]],
      },
    ]);
  });

  it.each(['mailto:a@glass.example', 'tel:+12075550148', '/get-a-quote', 'HTTP://glass.example'])(
    'leads to %s',
    (href) => {
      expect(readFormattedText(`[there](${href})`)).toMatchObject([{ lines: [[{ kind: 'link', href }]] }]);
    },
  );

  it.each([
    '[there](javascript:alert(1))',
    '[there](data:text/html,x)',
    '[there](//other.example)',
    '[there](/\\other.example)',
    '[there](https:///other)',
    '<b>there</b>',
    '<img src=x onerror=alert(1)>',
    '**not closed',
    '****',
    '[no address]()',
  ])('shows %s as it was written', (text) => {
    expect(readFormattedText(text)).toEqual([{ kind: 'paragraph', lines: [[plain(text)]] }]);
  });

  it('returns no blocks for an empty text', () => {
    expect(readFormattedText(' \n\n  \n')).toEqual([]);
  });
});
