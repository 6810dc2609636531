import { render } from '@testing-library/react';
import { SEAL_USES } from '@glass/contracts/layout';
import { SectionPicture } from './section-picture.js';

it('draws a seal by the edge that it is for', () => {
  const drawn = [null, ...SEAL_USES].map((sealUse) => {
    const { container } = render(
      <SectionPicture article={{ family: 'seal', sealUse }} width={88} height={66} />,
    );
    return [...container.querySelectorAll('path')].at(-1)!.getAttribute('d');
  });
  expect(drawn.every((path) => path)).toBe(true);
  expect(new Set(drawn).size).toBe(SEAL_USES.length + 1);
});
