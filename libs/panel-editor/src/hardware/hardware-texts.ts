import type { HingeTemplate } from '@glass/contracts/catalogue';

const NOUNS: Record<HingeTemplate['kind'], string> = { hinge: 'hinge', clamp: 'clamp', handle: 'handle' };

export const hardwareTexts = {
  supplied: 'Supplied',
  cutoutOnly: 'Cut-outs only',
  suppliedHelp: (kind: HingeTemplate['kind']) => `The ${NOUNS[kind]} comes with the glass.`,
  cutoutHelp: (kind: HingeTemplate['kind']) =>
    `The glass is cut for this ${NOUNS[kind]}. The ${NOUNS[kind]} itself is not included.`,
  finish: 'Finish',
  chosenFinish: (name: string) => `Finish: ${name}`,
  usualFinish: (name: string) => `Finish: ${name}, the usual one`,
  useUsualFinish: 'Use the usual finish',
  finishForAll: (name: string) => `Use ${name} for all hardware`,
  finishes: (names: string) => `Comes in ${names}`,
  glass: (range: string) => `for ${range} glass`,
  from: (least: string, most: string) => `${least} to ${most}`,
  atLeast: (least: string) => `${least} or thicker`,
  atMost: (most: string) => `${most} or thinner`,
  hardware: 'Hinges, clamps and handles',
  picture: (name: string) => `${name}, as mounted on glass`,
} as const;
