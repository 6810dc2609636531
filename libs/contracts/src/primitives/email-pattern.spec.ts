import { EMAIL_PATTERN } from './text-keys.js';

it.each([
  ['sam@northside.example', true],
  [' sam.o’neil+glass@shop.northside.example ', true],
  ['sam@northside', false],
  ['sam at northside.example', false],
  ['sam@northside.example, mia@northside.example', false],
  ['@northside.example', false],
  ['', false],
])('EMAIL_PATTERN matches %p: %p', (text, is) => {
  expect(EMAIL_PATTERN.test(text)).toBe(is);
});
