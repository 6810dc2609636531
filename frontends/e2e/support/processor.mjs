/** Processor seconds of the page's main thread so far, by kind of work. Independent of the machine's load. */
export async function processorOf(page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
}

/** Processor milliseconds per frame. */
export function workPerFrame(before, after, frames) {
  const ms = (...kinds) =>
    Number(((kinds.reduce((sum, kind) => sum + after[kind] - before[kind], 0) * 1000) / frames).toFixed(1));
  return {
    workMs: ms('TaskDuration'),
    scriptMs: ms('ScriptDuration'),
    styleAndLayoutMs: ms('RecalcStyleDuration', 'LayoutDuration'),
  };
}
