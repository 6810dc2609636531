import { contentDisposition } from './file-response.js';

describe('contentDisposition', () => {
  it('gives every browser a name it can read', () => {
    expect(contentDisposition('Order 1042 – ½ in.pdf', false)).toBe(
      `attachment; filename="Order 1042 _ _ in.pdf"; filename*=UTF-8''Order%201042%20%E2%80%93%20%C2%BD%20in.pdf`,
    );
  });

  it('lets no name break out of the header', () => {
    expect(contentDisposition('a"\r\nSet-Cookie: x=1', true)).not.toMatch(/[\r\n]|"a"/);
  });
});
