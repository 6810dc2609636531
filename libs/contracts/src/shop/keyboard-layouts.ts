/*
 * A hand scanner types what it reads as a keyboard. If its keyboard setting differs from the computer's, other
 * characters arrive: on a German computer, the hyphen of an American scanner becomes ß.
 */

/** Keys from left to right, row by row, first without Shift, then with it. U+0000 is a key that types nothing. */
const KEYS = {
  us: '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
  de: '^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-°!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_',
  ch: '§1234567890\'^qwertzuiopü¨$asdfghjklöäyxcvbnm,.-°+"*ç%&/()=?`QWERTZUIOPè!£ASDFGHJKLéàYXCVBNM;:_',
  fr: '²&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!~1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§',
  es: 'º1234567890\'¡qwertyuiop`+çasdfghjklñ´zxcvbnm,.-ª!"·$%&/()=?¿QWERTYUIOP^*ÇASDFGHJKLÑ¨ZXCVBNM;:_',
  it: '\\1234567890\'ìqwertyuiopè+ùasdfghjklòàzxcvbnm,.-|!"£$%&/()=?^QWERTYUIOPé*§ASDFGHJKLç°ZXCVBNM;:_',
  pt: '\\1234567890\'«qwertyuiop+´~asdfghjklçºzxcvbnm,.-|!"#$%&/()=?»QWERTYUIOP*`^ASDFGHJKLÇªZXCVBNM;:_',
  se: '§1234567890+´qwertyuiopå¨\'asdfghjklöäzxcvbnm,.-½!"#¤%&/()=?`QWERTYUIOPÅ^*ASDFGHJKLÖÄZXCVBNM;:_',
  dk: '½1234567890+´qwertyuiopå¨\'asdfghjklæøzxcvbnm,.-§!"#¤%&/()=?`QWERTYUIOPÅ^*ASDFGHJKLÆØZXCVBNM;:_',
  no: '|1234567890+\\qwertyuiopå¨\'asdfghjkløæzxcvbnm,.-§!"#¤%&/()=?`QWERTYUIOPÅ^*ASDFGHJKLØÆZXCVBNM;:_',
  be: '²&é"\'(§è!çà)-azertyuiop^$µqsdfghjklmùwxcvbn,;:=³1234567890°_AZERTYUIOP¨*£QSDFGHJKLM%WXCVBN?./+',
  cz: ';+ěščřžýáíé=´qwertzuiopú)¨asdfghjklů§yxcvbnm,.-°1234567890%ˇQWERTZUIOP/(\'ASDFGHJKL"!YXCVBNM?:_',
  jp: '\u00001234567890-^qwertyuiop@[]asdfghjkl;:zxcvbnm,./\u0000!"#$%&\'()\u0000=~QWERTYUIOP`{}ASDFGHJKL+*ZXCVBNM<>?',
} as const;

/** Maps received to intended characters, for each wrong pair of scanner and computer. */
const LAYOUT_SWAPS = Object.values(KEYS)
  .filter((keys) => keys !== KEYS.us)
  .flatMap((keys) => [swap(keys, KEYS.us), swap(KEYS.us, keys)]);

function swap(arrived: string, meant: string): ReadonlyMap<string, string> {
  const all = [...meant];
  return new Map([...arrived].map((key, index) => [key, all[index]!]));
}

/** Possible original texts of a scan with a wrong keyboard setting: the text itself, then one per setting. */
export function undoLayoutSwaps(text: string): string[] {
  const letters = [...text];
  const readings = LAYOUT_SWAPS.map((keys) => letters.map((letter) => keys.get(letter) ?? letter).join(''));
  return [...new Set([text, ...readings])];
}
