/** @jest-environment node */
import { fileOfHeaders } from './files.js';

const named = (disposition: string, type = 'application/pdf') =>
  fileOfHeaders(new Headers({ 'content-disposition': disposition, 'content-type': type }));

describe('fileOfHeaders', () => {
  it.each([
    ['attachment; filename="order 1042.pdf"', 'order 1042.pdf'],
    ['attachment; filename=order.pdf', 'order.pdf'],
    ['attachment;filename=order.pdf;size=12', 'order.pdf'],
    ['inline; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    [`attachment; filename="T_r.dxf"; filename*=UTF-8''T%C3%BCr%201.dxf`, 'Tür 1.dxf'],
    [`attachment; filename*=utf-8'en'%e2%82%ac.pdf; filename="x.pdf"`, '€.pdf'],
    [`attachment; filename*=ISO-8859-1''T%FCr.pdf`, 'Tür.pdf'],
    [`attachment; filename="plain.pdf"; filename*=UTF-8''%E4%zz`, 'plain.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\x.pdf"', 'x.pdf'],
    ['attachment', 'download'],
  ])('reads %s', (disposition, name) => {
    expect(named(disposition).name).toBe(name);
  });

  it('drops the parameters of the type', () => {
    expect(named('attachment', 'Text/CSV; charset=utf-8').type).toBe('text/csv');
  });

  it('has default name and type', () => {
    expect(fileOfHeaders(new Headers())).toEqual({ name: 'download', type: 'application/octet-stream' });
  });
});
