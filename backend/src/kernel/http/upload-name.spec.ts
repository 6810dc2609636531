import { uploadName } from './read-upload.js';

describe('the name of an upload', () => {
  it.each([
    ['door.dxf', 'door.dxf'],
    ['C:\\Users\\ann\\door.dxf', 'door.dxf'],
    ['../../etc/passwd', 'passwd'],
    ['  Zoë – ½ in.csv ', 'Zoë – ½ in.csv'],
    ['a\u0000b\r\nc.png', 'abc.png'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe'],
  ])('%j is shown as %j', (sent, shown) => expect(uploadName(sent)).toBe(shown));

  it.each([undefined, '', '   ', '.', '..', 'folder/'])('is "file" for %j, which names nothing', (sent) => {
    expect(uploadName(sent)).toBe('file');
  });

  it('keeps its ending when it is cut', () => {
    const name = uploadName(`${'x'.repeat(500)}.dxf`);
    expect(name).toHaveLength(200);
    expect(name.endsWith('x.dxf')).toBe(true);
    expect(uploadName(`x${'🪟'.repeat(300)}.dxf`)).toBe(`x${'🪟'.repeat(195)}.dxf`);
  });
});
