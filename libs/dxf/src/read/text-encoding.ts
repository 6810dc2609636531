type Decode = (bytes: Uint8Array) => string;

interface TextEncoding {
  decode: Decode;
  /** $DWGCODEPAGE if unsupported: names may be garbled. */
  unknownPage: string | null;
}

/** $DWGCODEPAGE in lowercase, and the matching web encoding. */
const ENCODINGS: Readonly<Record<string, string>> = {
  ascii: 'windows-1252',
  ...{ ansi_874: 'windows-874', dos874: 'windows-874', dos866: 'ibm866' },
  ...{
    ansi_932: 'shift_jis',
    dos932: 'shift_jis',
    ansi_936: 'gb18030',
    dos936: 'gb18030',
    gb2312: 'gb18030',
  },
  ...{ ansi_949: 'euc-kr', ksc5601: 'euc-kr', ansi_950: 'big5', dos950: 'big5', big5: 'big5' },
  ...{ mac_roman: 'macintosh', macintosh: 'macintosh', utf8: 'utf-8', 'utf-8': 'utf-8', ansi_65001: 'utf-8' },
};
/** Multi-byte code pages: some of their words are valid UTF-8 by chance. */
const DOUBLE_BYTE = new Set(['shift_jis', 'gb18030', 'euc-kr', 'big5']);

/** Bytes 128 to 255 of MS-DOS code pages that the web has no encoding for. */
const DOS_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
const DOS_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';
const DOS: Readonly<Record<string, string>> = { dos850: DOS_850, dos437: DOS_437 };

/** AutoCAD 2007: from this version on files are UTF-8, whatever their code page says. */
const FIRST_UTF_8 = 'AC1021';
/** The header comes first; its variables are within this many bytes. */
const HEADER_BYTES = 65_536;
const VERSION = /\$ACADVER(?:\s+1\s+|\0\x01\0?)(AC\d{4})/;
const PAGE = /\$DWGCODEPAGE(?:\s+3\s+|\0\x03\0?)([\w.-]+)/;

/**
 * Text encoding of a file: UTF-8 since AutoCAD 2007, before that the declared code page. Older files in UTF-8 are
 * recognized by their bytes.
 */
export function textEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { decode: decoder('utf-16le'), unknownPage: null };
  const header = decoder('latin1')(bytes.subarray(0, HEADER_BYTES));
  const version = VERSION.exec(header)?.[1] ?? '';
  const name = (PAGE.exec(header)?.[1] ?? '').toLowerCase();
  const page = decodePage(name);
  const fallback: Decode = page?.decode ?? decoder('windows-1252');
  const isNew = version >= FIRST_UTF_8;
  const isDeclaredDouble = !isNew && page !== null && page.isDoubleByte;
  const decode: Decode = (some) => {
    const text = decodeUtf8(some);
    if (text === null) return fallback(some);
    return isDeclaredDouble && !THREE_BYTES.test(text) ? fallback(some) : text;
  };
  const isUnknown = name !== '' && page === null && !isNew && bytes.some((byte) => byte > 127);
  return { decode, unknownPage: isUnknown ? name : null };
}

/** Characters of three bytes in UTF-8, which other code pages do not produce by chance. */
const THREE_BYTES = /[\u0800-\uFFFF]/;

function decodePage(name: string): { decode: Decode; isDoubleByte: boolean } | null {
  const dos = DOS[name];
  if (dos) return { decode: (bytes) => decodeTable(bytes, dos), isDoubleByte: false };
  const windows = /^(?:ansi_|dos)?(125[0-8])$/.exec(name)?.[1];
  const latin = /^iso_?8859-?(\d{1,2})$/.exec(name)?.[1];
  const encoding = windows ? `windows-${windows}` : latin ? `iso-8859-${latin}` : ENCODINGS[name];
  if (!encoding) return null;
  try {
    return { decode: decoder(encoding), isDoubleByte: DOUBLE_BYTE.has(encoding) };
  } catch {
    return null;
  }
}

function decoder(encoding: string): Decode {
  const text = new TextDecoder(encoding);
  return (bytes) => text.decode(bytes);
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return null;
  }
}

function decodeTable(bytes: Uint8Array, upper: string): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper[byte - 128])).join('');
}

/** Code page of the two bytes in `\M+nXXXX`, by digit n. */
const PAGE_OF_DIGIT: Readonly<Record<string, string>> = {
  ...{ 1: 'shift_jis', 2: 'big5', 3: 'euc-kr', 5: 'gb18030' },
};
const ESCAPE = /\\U\+([0-9A-F]{4})|\\M\+([1235])([0-9A-F]{4})/gi;

/** Decodes escaped letters: `\U+73BB` (Unicode), `\M+1C4A3` (Asian code page). */
export function unescapeLetters(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (_, unicode?: string, digit?: string, pair?: string) => {
    if (unicode) return String.fromCharCode(Number.parseInt(unicode, 16));
    const both = Number.parseInt(pair!, 16);
    return decoder(PAGE_OF_DIGIT[digit!]!)(Uint8Array.of(both >> 8, both & 0xff));
  });
}

const SIGNS: Readonly<Record<string, string>> = { c: 'Ø', d: '°', p: '±', '%': '%' };

/** Text of TEXT or MTEXT on one line: `%%c` as Ø, `%%d` as °, `%%p` as ±, without codes for fonts and heights. */
export function plainText(raw: string): string {
  return unescapeLetters(raw)
    .replace(/%%([cdp%])/gi, (_, sign: string) => SIGNS[sign.toLowerCase()]!)
    .replace(/%%(\d{3})/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/%%[uok]/gi, '')
    .replace(/\\[ACFHQTWfp][^;\\]*;/g, '')
    .replace(/\\[LlOoKk]/g, '')
    .replace(/\\S([^;]*?)[#^/]([^;]*);/g, '$1/$2')
    .replace(/\\P|\\~|\^[JIM]/g, ' ')
    .replace(/(?<!\\)[{}]/g, '')
    .replace(/\\([\\{}])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
