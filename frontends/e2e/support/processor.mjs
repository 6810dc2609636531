/** Seconds of the processor that the page's main thread has used so far, by kind of work, however busy the machine is. */
export async function processorOf(page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
}

/** Milliseconds of the processor for each of so many frames. */
export function workPerFrame(before, after, frames) {
  const ms = (...kinds) =>
    Number(((kinds.reduce((sum, kind) => sum + after[kind] - before[kind], 0) * 1000) / frames).toFixed(1));
  return {
    workMs: ms('TaskDuration'),
    scriptMs: ms('ScriptDuration'),
    styleAndLayoutMs: ms('RecalcStyleDuration', 'LayoutDuration'),
  };
}
