import { STANDARD_EDGES } from '@glass/contracts/layout';
import { layoutWithLengths, mirrorLayout, readShowerLayout, toPresetLayout } from '../src/index.js';

const survey = {
  measuredBy: 'Ana',
  measuredOn: '2026-11-29',
  ready: { tileDone: true, baseSet: true, measuresFinal: false },
};
const preset = toPresetLayout('door', {
  name: 'Bath',
  materialUID: 'glass',
  units: 'metric',
  hardware: {},
  finish: 'chrome',
  edges: STANDARD_EDGES,
});
const stored = (noted: unknown) => ({ ...layoutWithLengths(preset, '1mm'), survey: noted });

describe('the survey of a layout', () => {
  it('is read, and kept by conversions and mirroring', () => {
    const read = readShowerLayout(JSON.parse(JSON.stringify(stored(survey))));
    expect(read.ok && read.layout.survey).toEqual(survey);
    expect(layoutWithLengths(mirrorLayout({ ...preset, survey }), '1/16').survey).toEqual(survey);
  });

  it('is optional, and so is its day', () => {
    const without = readShowerLayout(stored(undefined));
    expect(without.ok && without.layout).not.toHaveProperty('survey');
    expect(readShowerLayout(stored({ ...survey, measuredOn: null })).ok).toBe(true);
  });

  it.each([
    ['survey', 'measured'],
    ['survey.measuredOn', { ...survey, measuredOn: '2026-02-30' }],
    ['survey.ready', { ...survey, ready: true }],
    ['survey.ready.baseSet', { ...survey, ready: { ...survey.ready, baseSet: 'yes' } }],
  ])('names %s if it is invalid', (path, noted) => {
    expect(readShowerLayout(stored(noted))).toEqual({ ok: false, path });
  });

  it('names its limit if a name is too long', () => {
    expect(readShowerLayout(stored({ ...survey, measuredBy: 'x'.repeat(121) }))).toEqual({
      ...{ ok: false, path: 'survey.measuredBy', maxLength: 120 },
    });
  });
});
