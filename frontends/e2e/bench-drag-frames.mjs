import { launchBrowser } from '@glass/testing';
import { processorOf, workPerFrame } from './support/processor.mjs';

// How smoothly a hole is dragged over a panel with 20 of them, and a wall of a shower, in a real browser, from the
// application that runs at WEB_PORT: `npm run bench:drag-frames`. A frame that takes longer than 20 ms was missed at 60 a second.

const port = process.env.WEB_PORT || '4200';
const HOLES = 20;
const MOVES = 320;
const SIZES = [
  { name: 'desk', width: 1280, height: 800 },
  { name: 'phone', width: 360, height: 740 },
];

/** Opens what is dragged. @returns the element */
const DRAGGED = {
  hole: async (page) => {
    await page.goto(`http://demo.localhost:${port}/get-a-quote`);
    await drill(page);
    return page.getByRole('button', { name: /^Hole 8\./ });
  },
  wall: async (page, isPhone) => {
    await page.goto(`http://demo.localhost:${port}/shower`);
    await page
      .getByRole('button', { name: 'Door and fixed panel, return on the right', exact: true })
      .click();
    if (isPhone) await page.getByRole('button', { name: 'All measures' }).click();
    return page.getByRole('slider', { name: 'Drag the width of side 1' }).first();
  },
};

const browser = await launchBrowser();
for (const { name, width, height, dragged } of SIZES.flatMap((size) =>
  Object.keys(DRAGGED).map((dragged) => ({ ...size, dragged })),
)) {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  const mark = await DRAGGED[dragged](page, name === 'phone');
  const used = await processorOf(page);
  const before = await used();
  const times = await dragOver(page, mark);
  const after = await used();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Number(sorted[Math.floor((sorted.length - 1) * share)].toFixed(1));
  const missed = times.filter((time) => time > 20).length;
  console.log(
    JSON.stringify({
      dragged,
      size: name,
      frames: times.length,
      medianMs: at(0.5),
      p95Ms: at(0.95),
      longestMs: at(1),
      missed,
      ...workPerFrame(before, after, times.length),
    }),
  );
  await context.close();
}
await browser.close();

/** A panel of 60 × 72 in with four rows of holes. */
async function drill(page) {
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill('60');
  const add = page.getByRole('button', { name: 'Add hole' });
  const section = page.getByText('Holes, notches and hinges');
  await section.waitFor();
  if (!(await add.isVisible())) await section.dispatchEvent('click');
  for (let index = 0; index < HOLES; index += 1) {
    await add.click();
    const hole = page.getByRole('group', { name: `Hole ${index + 1}`, exact: true });
    await hole.getByRole('textbox', { name: 'From left' }).fill(String(8 + (index % 5) * 11));
    await hole.getByRole('textbox', { name: 'From bottom' }).fill(String(10 + Math.floor(index / 5) * 16));
  }
}

/** The time of every frame, ms, while the mark is drawn in circles, one move a frame. */
async function dragOver(page, mark) {
  await mark.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await mark.boundingBox();
  const [startX, startY] = [x + width / 2, y + height / 2];
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  const times = await mark.evaluate(
    (target, { startX, startY, moves }) =>
      new Promise((done) => {
        const times = [];
        let last = globalThis.performance.now();
        const move = (now) => {
          times.push(now - last);
          last = now;
          if (times.length > moves) return done(times.slice(1));
          const angle = (times.length / 60) * 2 * Math.PI;
          target.dispatchEvent(
            new globalThis.PointerEvent('pointermove', {
              bubbles: true,
              pointerId: 1,
              pointerType: 'mouse',
              isPrimary: true,
              buttons: 1,
              clientX: startX + 30 * Math.sin(angle),
              clientY: startY + 30 * (1 - Math.cos(angle)),
            }),
          );
          globalThis.requestAnimationFrame(move);
        };
        globalThis.requestAnimationFrame(move);
      }),
    { startX, startY, moves: MOVES },
  );
  const moved = await mark.boundingBox();
  if (Math.abs(moved.x - x) + Math.abs(moved.y - y) < 5) throw new Error('It did not follow.');
  await page.mouse.up();
  return times;
}
