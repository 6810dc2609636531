import type { MailBrand, MailContent } from './mail-content.js';
import { buttonBlock, factsBlock, noteBlock, picturesBlock, textBlock } from './mail-content.js';
import { renderMail } from './render-mail.js';

const brand: MailBrand = {
  name: 'Clear & Co',
  siteUrl: 'https://shop.clear.example',
  color: '#7a1fa2',
  logo: { bytes: Buffer.from('png'), contentType: 'image/png' },
  addressLines: ['12 Quay St', 'Portland, ME 04101'],
};
const content: MailContent = {
  subject: 'Hello\r\nBcc: everyone@example.com',
  greeting: 'Ann <script>',
  blocks: [
    textBlock('First line\nsecond <line>'),
    factsBlock(['Order', 'SO-1042 <b>']),
    buttonBlock('Choose a password', 'https://shop.clear.example/account?token="x"&y'),
    noteBlock('Didn’t sign up? Ignore this email.'),
  ],
};

describe('renderMail', () => {
  it('renders the same content as HTML and as plain text', () => {
    const { html, text } = renderMail(brand, content);
    for (const part of [
      'Ann',
      'second',
      'SO-1042',
      'Choose a password',
      'Ignore this email.',
      '12 Quay St',
    ]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(text).toContain('https://shop.clear.example/account?token="x"&y');
  });

  it('escapes names, in markup and in headers', () => {
    const { html, subject } = renderMail(brand, content);
    expect(html).toContain('Hello Ann &lt;script&gt;,');
    expect(html).toContain('First line<br>second &lt;line&gt;');
    expect(html).toContain('href="https://shop.clear.example/account?token=&quot;x&quot;&amp;y"');
    expect(html).not.toMatch(/<script|<b>/);
    expect(subject).toBe('Hello Bcc: everyone@example.com');
  });

  it('links values that have a page; in plain text the URL ends its line', () => {
    const shipments = [
      { text: '1Z 42', href: 'https://carrier.example/?a=1&b=2' },
      { text: 'PRO 7', href: null },
    ];
    const { html, text } = renderMail(brand, { ...content, blocks: [factsBlock(['Tracking', shipments])] });
    expect(html).toMatch(/<a href="https:\/\/carrier.example\/\?a=1&amp;b=2"[^>]*>1Z 42<\/a><br>PRO 7</);
    expect(text).toContain('Tracking: 1Z 42 https://carrier.example/?a=1&b=2\nPRO 7\n');
  });

  it('shows pictures that are sent with it, and the captions of the others', () => {
    const item = (id: string) => ({
      id,
      alt: `Drawing of ${id}`,
      title: `2 × ${id} <b>`,
      lines: ['36″ × 72″'],
    });
    const blocks = [picturesBlock([item('door'), item('shelf')], 'and 8 more')];
    const file = { id: 'door', fileName: 'door.png', contentType: 'image/png', bytes: Buffer.from('png') };
    const { html, text, pictures } = renderMail({ ...brand, logo: null }, { ...content, blocks }, [file]);
    expect(html).toContain('<img src="cid:door" alt="Drawing of door"');
    expect(html).not.toContain('cid:shelf');
    expect(html).toContain('2 × shelf &lt;b&gt;');
    expect(text).toContain('2 × door <b>, 36″ × 72″\n2 × shelf <b>, 36″ × 72″\nand 8 more');
    expect(pictures).toEqual([file]);
  });

  it('keeps line breaks of a value, such as a note', () => {
    const blocks = [factsBlock(['Note', 'Ring at gate 2.\nAsk for Kim.'])];
    expect(renderMail(brand, { ...content, blocks }).html).toContain('Ring at gate 2.<br>Ask for Kim.');
  });

  it('does not break numbers at their hyphen', () => {
    const { html } = renderMail(brand, { ...content, blocks: [textBlock('Your order SO-1042 has left.')] });
    expect(html).toContain('Your order <span style="white-space:nowrap">SO-1042</span> has left.');
  });

  it('sets the reply address to the sender or to the one given', () => {
    const ours = { ...brand, replyTo: 'desk@clear.example' };
    expect(renderMail(ours, content).replyTo).toBe('desk@clear.example');
    expect(renderMail(ours, { ...content, replyTo: 'ann@pane.example' }).replyTo).toBe('ann@pane.example');
  });

  it('shows the tenant’s logo, or its name without one', () => {
    expect(renderMail(brand, content).pictures).toMatchObject([{ id: 'logo', contentType: 'image/png' }]);
    expect(renderMail(brand, content).html).toContain('src="cid:logo" alt="Clear &amp; Co"');
    const without = renderMail({ ...brand, logo: null }, content);
    expect(without.pictures).toEqual([]);
    expect(without.html).not.toContain('cid:');
  });

  it.each([
    ['#7a1fa2', '#7a1fa2'],
    ['#ffff00', '#1565c0'],
    ['red;background:url(x)', '#1565c0'],
    [null, '#1565c0'],
  ])('colors the button for %j as %j, so that white text is readable', (color, expected) => {
    expect(renderMail({ ...brand, color }, content).html).toContain(`background:${expected};color:#ffffff`);
  });
});
