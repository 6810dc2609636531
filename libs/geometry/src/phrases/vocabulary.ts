/*
 * Words of the trade for glass, edges and corners in English, German, French, Spanish, Italian and Dutch. A phrase of
 * several words is written with spaces. Longer phrases win, so `ultra clear` is not `clear`.
 */

/** Meaning of a word: `lowIron`, `tempered`, `flatPolish`. */
export type Concept = string;

export interface Vocabulary {
  /** Words by meaning. */
  words: Readonly<Record<Concept, readonly string[]>>;
  /** Words without meaning for the choice, such as `glass`. */
  noise: readonly string[];
}

const COMMON_NOISE = ['with', 'and', 'the', 'mit', 'und', 'avec', 'con', 'en', 'met', 'of', 'de', 'in'];

export const GLASS_WORDS: Vocabulary = {
  words: {
    clear: ['clear', 'klar', 'klarglas', 'clair', 'claire', 'claro', 'incoloro', 'chiaro', 'helder', 'clr'],
    lowIron: [
      ...['low iron', 'lowiron', 'ultra clear', 'ultraclear', 'extra clear', 'extraclear', 'super clear'],
      ...[
        'starphire',
        'optiwhite',
        'diamant',
        'weissglas',
        'weißglas',
        'eisenarm',
        'extraklar',
        'extra klar',
      ],
      ...[
        'extra clair',
        'extraclair',
        'extra claro',
        'extraclaro',
        'extrachiaro',
        'extra chiaro',
        'extra white',
      ],
    ],
    satin: [
      ...['satin', 'satin etched', 'etched', 'acid etched', 'acid etch', 'frosted', 'satiniert', 'satinato'],
      ...['satinata', 'mattiert', 'matt', 'dépoli', 'satiné', 'mateado', 'acidato', 'gesatineerd'],
    ],
    grey: [
      'grey',
      'gray',
      'grau',
      'gris',
      'grigio',
      'grijs',
      'grey tint',
      'gray tint',
      'tinted grey',
      'tinted gray',
    ],
    bronze: ['bronze', 'bronce', 'bronzo', 'brons', 'bronze tint', 'tinted bronze'],
    green: ['green', 'grün', 'gruen', 'vert', 'verde', 'groen'],
    blue: ['blue', 'blau', 'bleu', 'azul', 'blu', 'blauw'],
    black: ['black', 'schwarz', 'noir', 'negro', 'nero', 'zwart'],
    mirror: ['mirror', 'mirrored', 'spiegel', 'miroir', 'espejo', 'specchio'],
    laminated: [
      ...[
        'laminated',
        'laminate',
        'lami',
        'lam',
        'vsg',
        'verbundglas',
        'verbundsicherheitsglas',
        'feuilleté',
      ],
      ...['laminado', 'stratificato', 'gelaagd'],
    ],
    patterned: ['patterned', 'pattern', 'rain', 'reeded', 'fluted', 'ornament', 'strukturiert', 'imprimé'],
    painted: [
      'back painted',
      'backpainted',
      'painted',
      'lacquered',
      'lackiert',
      'laqué',
      'lacado',
      'laccato',
    ],
    insulated: [
      'igu',
      'insulated',
      'insulating',
      'isolierglas',
      'double glazed',
      'double glazing',
      'isolant',
    ],
    tempered: [
      ...['tempered', 'temp', 'tmp', 'toughened', 'esg', 'esg h', 'einscheibensicherheitsglas', 'gehärtet'],
      ...['vorgespannt', 'trempé', 'securit', 'templado', 'temperato', 'gehard'],
    ],
    heatStrengthened: ['heat strengthened', 'tvg', 'teilvorgespannt', 'durci', 'termoendurecido'],
    annealed: [
      ...['annealed', 'untempered', 'not tempered', 'non tempered', 'float', 'floatglas', 'float glass'],
      ...['nicht vorgespannt', 'recuit', 'recocido', 'ricotto'],
    ],
  },
  noise: [
    ...COMMON_NOISE,
    ...['glass', 'glas', 'verre', 'vidrio', 'vetro', 'panel', 'panels', 'sheet', 'scheibe', 'pane', 'tint'],
    ...['tinted', 'thick', 'thk', 'thickness', 'dick', 'stark', 'stärke', 'safety', 'sicherheitsglas'],
  ],
};

export const EDGE_WORDS: Vocabulary = {
  words: {
    seamed: [
      ...[
        'seamed',
        'seam',
        'swiped',
        'arris',
        'arrised',
        'arissed',
        'gesäumt',
        'kgs',
        'gefast',
        'joint rodé',
      ],
      ...['canteado', 'filo lucido grezzo'],
    ],
    flatPolish: [
      ...['flat polish', 'flat polished', 'polished flat', 'flat', 'flat ground and polished', 'kpo', 'fpe'],
      ...['jpp', 'joint plat poli', 'canto pulido plano', 'filo lucido piatto'],
    ],
    pencilPolish: [
      ...['pencil polish', 'pencil polished', 'pencil', 'half round', 'rounded', 'round edge', 'rundkante'],
      ...['c kante', 'halbrund', 'joint rond poli', 'canto redondo', 'filo tondo'],
    ],
    /** Flat or pencil. */
    polished: [
      ...[
        'polished',
        'polish',
        'pol',
        'poliert',
        'poli',
        'polie',
        'pulido',
        'lucidato',
        'lucido',
        'gepolijst',
      ],
      ...['pulito'],
    ],
    mitre: ['mitre', 'miter', 'mitred', 'mitered', 'gehrung', 'auf gehrung', 'onglet', 'inglete', 'verstek'],
    bevel: ['bevel', 'beveled', 'bevelled', 'facette', 'facettiert', 'facet', 'biseau', 'bisel', 'bisello'],
    cut: [
      ...['cut', 'clean cut', 'as cut', 'raw', 'sharp', 'schnittkante', 'kg', 'geschnitten', 'roh', 'brut'],
      ...['coupe franche', 'cortado', 'grezzo'],
    ],
    ground: ['ground', 'flat ground', 'kgn', 'kmg', 'geschliffen', 'feinjustiert', 'rodé', 'esmerilado'],
  },
  noise: [
    ...COMMON_NOISE,
    ...[
      'edge',
      'edges',
      'edgework',
      'finish',
      'all',
      'sides',
      'side',
      'around',
      'kante',
      'kanten',
      'allseitig',
    ],
    ...[
      'rundum',
      'umlaufend',
      'seiten',
      '4',
      'four',
      'alle',
      'tous',
      'chants',
      'cantos',
      'bordi',
      'all sides',
    ],
    ...['4 sides', 'all around', '4 seitig', 'vierseitig', 'rondom'],
  ],
};

export const CORNER_WORDS: Vocabulary = {
  words: {
    square: ['square', 'squared', 'none', 'sharp', 'eckig', 'rechtwinklig', 'droit', 'recto', 'vivo'],
    eased: ['eased', 'ease', 'touched', 'safety', 'gebrochen', 'abattu'],
    dubbed: ['dubbed', 'dub', 'dubb', 'gestoßen', 'gestossen'],
    clipped: ['clipped', 'clip', 'corner clip', 'cut off', 'eckabschnitt', 'abgeschrägt', 'schräg', 'coupé'],
    radius: [
      'radius',
      'rounded',
      'round',
      'rad',
      'r',
      'abgerundet',
      'rund',
      'arrondi',
      'redondeado',
      'raggio',
    ],
  },
  noise: [...COMMON_NOISE, 'corner', 'corners', 'ecke', 'ecken', 'all', 'alle', 'finish', '4', 'coins'],
};
