import { inLanguage } from '@glass/language/server';
import { wordActor, wordStoredText } from './word-stored-text.js';

describe('wordStoredText', () => {
  it('words the server’s own notes in the reader’s language', () => {
    inLanguage('de-DE', () => {
      expect(wordStoredText('On house account')).toBe('Auf Kundenkonto');
      expect(wordStoredText('Panel 3 was changed.')).toBe('Scheibe 3 wurde geändert.');
      expect(wordStoredText('Hardware “Pull” was changed.')).toBe('Beschlag „Pull“ wurde geändert.');
      expect(wordStoredText('Panel 3, piece 1, 2 remade.')).toBe('Scheibe 3, Stück 1, 2: Nachfertigung.');
      expect(wordStoredText('Delivery 2: picked up')).toBe('Lieferung 2: abgeholt');
      expect(wordStoredText('As version 4')).toBe('Wie Version 4');
    });
    expect(wordStoredText('On house account')).toBe('On house account');
  });

  it.each(['Bitte klingeln', '', 'constructor', 'Delivery 2: left at the gate', 'Delivery 2: constructor'])(
    'leaves “%s” as a person wrote it',
    (text) => {
      expect(inLanguage('de-DE', () => wordStoredText(text))).toBe(text);
    },
  );
});

describe('wordActor', () => {
  it.each([
    ['System', 'System', 'Système'],
    ['Platform staff: Ada Root', 'Platform staff: Ada Root', 'Personnel de la plateforme : Ada Root'],
    ['Robin Baker', 'Robin Baker', 'Robin Baker'],
    ['Kim Caller (by link)', 'Kim Caller (by link)', 'Kim Caller (par lien)'],
  ])('words %s in the reader’s language', (stored, english, french) => {
    expect(wordActor(stored)).toBe(english);
    expect(inLanguage('fr-FR', () => wordActor(stored)).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(french);
  });
});
