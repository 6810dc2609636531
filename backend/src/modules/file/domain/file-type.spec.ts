import { detectAttachmentType } from './file-type.js';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const document = (contentType: string) => ({ kind: 'document', contentType });
const ooxml = (folder: string, more = '') =>
  bytes(`PK\x03\x04 [Content_Types].xml ${folder}document.xml ${more}`);
const odf = (kind: string) => {
  const type = `application/vnd.oasis.opendocument.${kind}`;
  return bytes(`PK\x03\x04${' '.repeat(26)}mimetype${type}PK`);
};
const oldOffice = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 and so on');
const png = bytes('\x89PNG\r\n\x1a\n and so on');

describe('detectAttachmentType', () => {
  it.each([
    ['quote.pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['scan.PDF', bytes('\n\n%PDF-1.4\n'), 'application/pdf'],
    ['door.dxf', bytes('  0\r\nSECTION\r\n  2\r\nHEADER'), 'application/dxf'],
    ['door.dxf', bytes('999\nmade by hand\n0\nSECTION\n2\nENTITIES'), 'application/dxf'],
    ['door.dxf', bytes('AutoCAD Binary DXF\r\n\x1a\0'), 'application/dxf'],
    ['door.dwg', bytes('AC1032\0\0'), 'image/vnd.dwg'],
    ['sizes.txt', bytes('28 x 72\r\n30 1/2 x 72'), 'text/plain'],
    ['sizes.csv', Buffer.from('Größe;Stück\n700×1800;2'), 'text/csv'],
    [
      'letter.docx',
      ooxml('word/'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['list.xlsx', ooxml('xl/'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['list.ods', odf('spreadsheet'), 'application/vnd.oasis.opendocument.spreadsheet'],
    ['letter.doc', oldOffice, 'application/msword'],
  ])('detects %s', (name, content, contentType) => {
    expect(detectAttachmentType(content, name)).toEqual(document(contentType));
  });

  it('detects pictures by content, whatever their extension', () => {
    expect(detectAttachmentType(png, 'opening.png')).toEqual({ kind: 'picture' });
    expect(detectAttachmentType(png, 'opening.JPG')).toEqual({ kind: 'picture' });
  });

  it.each([
    ['a web page', 'page.html', bytes('<html>')],
    ['SVG, which can contain scripts', 'logo.svg', bytes('<svg xmlns="…">')],
    ['an executable', 'setup.exe', bytes('MZ\x90\0')],
    ['an executable named PDF', 'invoice.pdf', bytes('MZ\x90\0')],
    ['an executable named TXT', 'read-me.txt', bytes('MZ\x90\0')],
    ['HTML named JPEG', 'photo.jpg', bytes('<script>')],
    ['a picture named PDF', 'scan.pdf', png],
    ['a zip named DOCX', 'letter.docx', bytes('PK\x03\x04 run.exe')],
    ['a spreadsheet named DOCX', 'letter.docx', ooxml('xl/')],
    ['a DOCX with macros', 'letter.docx', ooxml('word/', 'word/vbaProject.bin')],
    ['a DOCM', 'letter.docm', ooxml('word/', 'word/vbaProject.bin')],
    ['a zip', 'all.zip', bytes('PK\x03\x04')],
    ['a name without extension', 'drawing', bytes('%PDF-1.7')],
    ['an extension that is a property of Object.prototype', 'x.constructor', bytes('%PDF-1.7')],
    ['a HEIC photo', 'photo.heic', bytes('\0\0\0\x18ftypheic')],
  ])('rejects %s', (_what, name, content) => {
    expect(detectAttachmentType(content, name)).toBeNull();
  });
});
