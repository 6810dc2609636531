import { inLanguage } from '@glass/language/server';
import { wordStoredText } from './word-stored-text.js';

describe('wordStoredText', () => {
  it('words the server’s own notes in the reader’s language', () => {
    inLanguage('de-DE', () => {
      expect(wordStoredText('On house account')).toBe('Auf Kundenkonto');
      expect(wordStoredText('Panel 3 was changed.')).toBe('Scheibe 3 wurde geändert.');
    });
    expect(wordStoredText('On house account')).toBe('On house account');
  });

  it.each(['Bitte klingeln', '', 'constructor'])('leaves “%s” as a person wrote it', (text) => {
    expect(inLanguage('de-DE', () => wordStoredText(text))).toBe(text);
  });
});
