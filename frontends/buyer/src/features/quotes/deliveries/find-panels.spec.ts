import { findPanels } from './find-panels.js';

const marks = ['W1', 'W2', 'W10', 'Lobby east', 'lobby west', '', '3', 'Door'];
const panels = marks.map((mark, index) => ({ uid: `p${index + 1}`, lineNumber: index + 1, spec: { mark } }));
const lines = (text: string) => findPanels(text, panels).panels.map(({ lineNumber }) => lineNumber);

it.each([
  ['w1', [1]],
  ['W1–W9', [1, 2]],
  ['w2-10; door', [2, 3, 8]],
  ['Lobby*', [4, 5]],
  ['6, 8', [6, 8]],
  ['4-6', [4, 5, 6]],
  // A mark comes before a line number.
  ['3', [7]],
  ['', []],
])('finds the panels of “%s”', (text, expected) => {
  expect(lines(text)).toEqual(expected);
});

it('names what it does not find', () => {
  expect(findPanels('W1, X7, 99', panels).unknown).toEqual(['X7', '99']);
});
