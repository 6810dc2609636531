import { foldText, languageOf } from '@glass/language';

/*
 * Headings of files in our languages. They are data and no messages, because a file in one language is read on a page in
 * another one.
 */

const LANGUAGES = ['de', 'fr', 'es'] as const;
type FileLanguage = (typeof LANGUAGES)[number];

/** A word of a file in each language; in English it's its code. */
export type FileWords = Readonly<Record<FileLanguage, string>>;

/** By column: the heading in German, French and Spanish. */
const WORDS: Record<string, FileWords> = {
  name: { de: 'Name', fr: 'Nom', es: 'Nombre' },
  discount: { de: 'Rabatt', fr: 'Remise', es: 'Descuento' },
  house_account_limit: { de: 'Kreditrahmen', fr: 'Plafond de crédit', es: 'Límite de crédito' },
  terms_days: { de: 'Zahlungsziel in Tagen', fr: 'Délai de paiement en jours', es: 'Plazo de pago en días' },
  on_hold: { de: 'Gesperrt', fr: 'Bloqué', es: 'Bloqueado' },
  e_invoice_scheme: {
    de: 'E-Rechnung Netz',
    fr: 'Facture électronique réseau',
    es: 'Factura electrónica red',
  },
  e_invoice_id: {
    de: 'E-Rechnung Adresse',
    fr: 'Facture électronique adresse',
    es: 'Factura electrónica dirección',
  },
  hides_prices: { de: 'Preise ausgeblendet', fr: 'Prix masqués', es: 'Precios ocultos' },
  tax_exempt: { de: 'Steuerfrei', fr: 'Exonéré de taxes', es: 'Exento de impuestos' },
  tax_certificate: { de: 'Steuerbescheinigung', fr: 'Attestation fiscale', es: 'Certificado fiscal' },
  tax_exempt_until: { de: 'Steuerfrei bis', fr: 'Exonéré jusqu’au', es: 'Exento hasta' },
  min_area: { de: 'Mindestfläche', fr: 'Surface minimale', es: 'Superficie mínima' },
  bill_to_name: { de: 'Rechnung an', fr: 'Facturer à', es: 'Facturar a' },
  bill_to_attention: {
    de: 'Rechnung zu Händen',
    fr: 'Facture à l’attention de',
    es: 'Factura a la atención de',
  },
  bill_to_line1: { de: 'Rechnung Straße', fr: 'Facture rue', es: 'Factura calle' },
  bill_to_line2: { de: 'Rechnung Adresszusatz', fr: 'Facture complément', es: 'Factura complemento' },
  bill_to_city: { de: 'Rechnung Ort', fr: 'Facture ville', es: 'Factura localidad' },
  bill_to_state: { de: 'Rechnung Bundesland', fr: 'Facture région', es: 'Factura provincia' },
  bill_to_postal_code: { de: 'Rechnung PLZ', fr: 'Facture code postal', es: 'Factura código postal' },
  bill_to_country: { de: 'Rechnung Land', fr: 'Facture pays', es: 'Factura país' },
  bill_to_phone: { de: 'Rechnung Telefon', fr: 'Facture téléphone', es: 'Factura teléfono' },
  notes: { de: 'Notizen', fr: 'Remarques', es: 'Notas' },

  rule_code: { de: 'Regel', fr: 'Règle', es: 'Regla' },
  material_code: { de: 'Glas-Code', fr: 'Code du verre', es: 'Código del vidrio' },
  thickness_mm: { de: 'Dicke mm', fr: 'Épaisseur mm', es: 'Espesor mm' },
  tempered: { de: 'ESG', fr: 'Trempé', es: 'Templado' },
  shape: { de: 'Form', fr: 'Forme', es: 'Forma' },
  operator: { de: 'Vergleich', fr: 'Comparaison', es: 'Comparación' },
  value: { de: 'Wert', fr: 'Valeur', es: 'Valor' },
  formula: { de: 'Formel', fr: 'Formule', es: 'Fórmula' },
  unit: { de: 'Einheit', fr: 'Unité', es: 'Unidad' },
  severity: { de: 'Stufe', fr: 'Gravité', es: 'Gravedad' },
  message: { de: 'Meldung', fr: 'Message', es: 'Mensaje' },

  day: { de: 'Datum', fr: 'Date', es: 'Fecha' },
  entry: { de: 'Vorgang', fr: 'Opération', es: 'Movimiento' },
  number: { de: 'Nummer', fr: 'Numéro', es: 'Número' },
  reference: { de: 'Referenz', fr: 'Référence', es: 'Referencia' },
  note: { de: 'Notiz', fr: 'Remarque', es: 'Nota' },
  due: { de: 'Fällig am', fr: 'Échéance', es: 'Vencimiento' },
  amount: { de: 'Betrag', fr: 'Montant', es: 'Importe' },
  balance: { de: 'Saldo', fr: 'Solde', es: 'Saldo' },
  open: { de: 'Offen', fr: 'Reste dû', es: 'Pendiente' },
  currency: { de: 'Währung', fr: 'Devise', es: 'Moneda' },
};

const YES = { en: 'yes', de: 'ja', fr: 'oui', es: 'sí' };
const NO = { en: 'no', de: 'nein', fr: 'non', es: 'no' };
const OTHERS_FOR_YES = ['y', 'true', '1', 'x', 'j', 'o', 's', 'si', 'wahr', 'vrai', 'verdadero'];
const OTHERS_FOR_NO = ['n', 'false', '0', 'falsch', 'faux', 'falso'];

/** Case, accents, spaces, underscores and typographic apostrophes don't matter. */
const normalize = (text: string): string =>
  foldText(text)
    .replaceAll('’', "'")
    .replace(/[\s_]+/g, ' ')
    .trim();

/** Whether a heading names a column, by its code or in any of our languages. */
export function isHeadingOf(column: string, heading: string): boolean {
  return isWordFor(column, WORDS[column], normalize(heading));
}

/** Heading to write. @param locale of the reader; English headings are the columns' codes */
export function writeHeading(column: string, locale: string): string {
  return writeFileWord(WORDS, column, locale);
}

/** The word for a code in the reader's language. @param locale BCP 47 */
export function writeFileWord(
  words: Readonly<Record<string, FileWords>>,
  code: string,
  locale: string,
): string {
  const row = Object.hasOwn(words, code) ? words[code] : undefined;
  return row?.[languageOf(locale) as FileLanguage] ?? code;
}

/** Reads a word in any of our languages. @returns its code, or the text if no code has it */
export function parseFileWord(words: Readonly<Record<string, FileWords>>, text: string): string {
  const word = normalize(text);
  return Object.keys(words).find((code) => isWordFor(code, words[code], word)) ?? text;
}

/** @param word normalized */
const isWordFor = (code: string, words: FileWords | undefined, word: string): boolean =>
  normalize(code) === word ||
  (words !== undefined && LANGUAGES.some((language) => normalize(words[language]) === word));

/** `yes` or `no` in the reader's language. */
export function writeYesNo(is: boolean, locale: string): string {
  const words: Record<string, string> = is ? YES : NO;
  return words[languageOf(locale)] ?? words.en!;
}

/** Reads yes or no in any of our languages, and what spreadsheets make of it; null for other texts. */
export function parseYesNo(text: string): boolean | null {
  const word = normalize(text);
  if ([...Object.values(YES), ...OTHERS_FOR_YES].includes(word)) return true;
  return [...Object.values(NO), ...OTHERS_FOR_NO].includes(word) ? false : null;
}
