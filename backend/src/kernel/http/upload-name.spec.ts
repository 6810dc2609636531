import { sanitizeUploadName } from './read-upload.js';

describe('sanitizeUploadName', () => {
  it.each([
    ['door.dxf', 'door.dxf'],
    ['C:\\Users\\ann\\door.dxf', 'door.dxf'],
    ['../../etc/passwd', 'passwd'],
    ['  Zoë – ½ in.csv ', 'Zoë – ½ in.csv'],
    ['a\u0000b\r\nc.png', 'abc.png'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe'],
  ])('shows %j as %j', (sent, shown) => expect(sanitizeUploadName(sent)).toBe(shown));

  it.each([undefined, '', '   ', '.', '..', 'folder/'])('falls back to "file" for %j', (sent) => {
    expect(sanitizeUploadName(sent)).toBe('file');
  });

  it('keeps the extension when shortening', () => {
    const name = sanitizeUploadName(`${'x'.repeat(500)}.dxf`);
    expect(name).toHaveLength(200);
    expect(name.endsWith('x.dxf')).toBe(true);
    expect(sanitizeUploadName(`x${'🪟'.repeat(300)}.dxf`)).toBe(`x${'🪟'.repeat(195)}.dxf`);
  });
});
