import { buildContentDisposition } from './file-response.js';

describe('buildContentDisposition', () => {
  it('provides a plain and an encoded name', () => {
    expect(buildContentDisposition('Order 1042 – ½ in.pdf', false)).toBe(
      `attachment; filename="Order 1042 _ _ in.pdf"; filename*=UTF-8''Order%201042%20%E2%80%93%20%C2%BD%20in.pdf`,
    );
  });

  it('escapes names so that they can’t break out of the header', () => {
    expect(buildContentDisposition('a"\r\nSet-Cookie: x=1', true)).not.toMatch(/[\r\n]|"a"/);
  });
});
