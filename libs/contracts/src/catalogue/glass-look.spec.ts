import { glassLook } from './glass-look.js';

it.each([
  ['Clear', 'clear'],
  ['Tempered clear', 'clear'],
  ['Float', 'clear'],
  ['Low-iron', 'lowIron'],
  ['Starphire ultra-clear', 'lowIron'],
  ['Weißglas', 'lowIron'],
  ['Satin etched', 'satin'],
  ['Gray', 'grey'],
  ['Parsol grau', 'grey'],
  ['Bronze', 'bronze'],
  ['Mirror', 'mirror'],
  ['Antique bronze mirror', 'mirror'],
  ['Kristallspiegel', 'mirror'],
  ['Rain', 'patterned'],
  ['Reeded', 'patterned'],
  ['Textured clear', 'patterned'],
  ['Blue tint', 'tinted'],
])('glass named %s looks %s', (name, look) => {
  expect(glassLook({ name })).toBe(look);
});
