import type { CatalogueContent, CatalogueTranslation } from '@glass/contracts/catalogue';
import { listCatalogueTexts } from '../price-list/catalogue-language.js';
import { HARDWARE_TRANSLATIONS, type TranslationRow } from './hardware/hardware-translations.js';

/** Names as fabricators print them; words of the trade as in the glossary of @glass/language. */
const ROWS: readonly TranslationRow[] = [
  ['Clear', 'Floatglas', 'Incoloro', 'Clair'],
  ['Low-iron', 'Weißglas', 'Extraclaro', 'Extra-clair'],
  ['Satin etched', 'Satiniert', 'Mateado', 'Dépoli'],
  ['Gray', 'Grau', 'Gris', 'Gris'],
  ['Grey', 'Grau', 'Gris', 'Gris'],
  ['Bronze', 'Bronze', 'Bronce', 'Bronze'],
  ['Mirror', 'Spiegel', 'Espejo', 'Miroir'],
  ['Seamed', 'Gesäumt', 'Arista matada', 'Arêtes abattues'],
  ['Arris', 'Gesäumt', 'Arista matada', 'Arêtes abattues'],
  ['Flat polish', 'Poliert', 'Canto plano pulido', 'Joint plat poli'],
  ['Pencil polish', 'Runde Kante, poliert', 'Canto redondo pulido', 'Joint rond poli'],
  ['Miter 45°', 'Gehrung 45°', 'Inglete 45°', 'Onglet 45°'],
  ['Mitre 45°', 'Gehrung 45°', 'Inglete 45°', 'Onglet 45°'],
  ['Miter 22.5°', 'Gehrung 22,5°', 'Inglete 22,5°', 'Onglet 22,5°'],
  ['Mitre 22.5°', 'Gehrung 22,5°', 'Inglete 22,5°', 'Onglet 22,5°'],
  ['Bevel 1 in', 'Facette 1 Zoll', 'Bisel de 1 pulgada', 'Biseau 1 pouce'],
  ['Bevel 25 mm', 'Facette 25 mm', 'Bisel de 25 mm', 'Biseau 25 mm'],
  ['Square', 'Scharfe Ecke', 'Esquina viva', 'Coin vif'],
  ['Eased', 'Gesäumte Ecke', 'Esquina suavizada', 'Coin adouci'],
  ['Dubbed', 'Gestoßene Ecke', 'Esquina matada', 'Coin abattu'],
  ['Clipped', 'Eckabschnitt', 'Esquina cortada', 'Pan coupé'],
  ['Radius', 'Eckenradius', 'Esquina redondeada', 'Coin arrondi'],
  ['Geneva, wall to glass', 'Geneva, Wand–Glas', 'Geneva, pared a vidrio', 'Geneva, mur-verre'],
  [
    'Geneva 180°, glass to glass',
    'Geneva 180°, Glas–Glas',
    'Geneva 180°, vidrio a vidrio',
    'Geneva 180°, verre-verre',
  ],
  [
    'Geneva 90°, door side',
    'Geneva 90°, Türseite',
    'Geneva 90°, lado de la puerta',
    'Geneva 90°, côté porte',
  ],
  [
    'Geneva 90°, fixed side',
    'Geneva 90°, Festteilseite',
    'Geneva 90°, lado del fijo',
    'Geneva 90°, côté partie fixe',
  ],
  ['Vienna, wall to glass', 'Vienna, Wand–Glas', 'Vienna, pared a vidrio', 'Vienna, mur-verre'],
  ['Bellagio, wall to glass', 'Bellagio, Wand–Glas', 'Bellagio, pared a vidrio', 'Bellagio, mur-verre'],
  [
    'Bellagio 180°, fixed side',
    'Bellagio 180°, Festteilseite',
    'Bellagio 180°, lado del fijo',
    'Bellagio 180°, côté partie fixe',
  ],
  [
    'Bellagio 90°, fixed side',
    'Bellagio 90°, Festteilseite',
    'Bellagio 90°, lado del fijo',
    'Bellagio 90°, côté partie fixe',
  ],
  [
    'Bevelled hinge 90° or 180°',
    'Türband mit Facette 90° oder 180°',
    'Bisagra biselada 90° o 180°',
    'Charnière biseautée 90° ou 180°',
  ],
  [
    'Bevelled tee, fixed side',
    'T-Band mit Facette, Festteilseite',
    'Bisagra en T biselada, lado del fijo',
    'Charnière en T biseautée, côté partie fixe',
  ],
  [
    'Bevelled hinge 135°, fixed side',
    'Türband mit Facette 135°, Festteilseite',
    'Bisagra biselada 135°, lado del fijo',
    'Charnière biseautée 135°, côté partie fixe',
  ],
  ['Glass clamp, {size}', 'Glasklemme, {size}', 'Pinza para vidrio, {size}', 'Pince à verre, {size}'],
  ['Pull, {size}', 'Bügelgriff, {size}', 'Tirador, {size}', 'Poignée, {size}'],
  ['Knob', 'Knopfgriff', 'Tirador de pomo', 'Poignée bouton'],
  ['Towel bar, {size}', 'Handtuchstange, {size}', 'Toallero, {size}', 'Porte-serviettes, {size}'],
  ['Energy surcharge', 'Energiekostenzuschlag', 'Recargo por energía', 'Supplément énergie'],
  ['Minimum order', 'Mindestauftragswert', 'Pedido mínimo', 'Minimum de commande'],
  ['Rush', 'Eilauftrag', 'Urgente', 'Urgent'],
  ['Express', 'Express', 'Exprés', 'Express'],
  ['Crate', 'Kiste', 'Caja', 'Caisse'],
  ['Export crate', 'Exportkiste', 'Caja de exportación', 'Caisse export'],
  ['Greater Portland', 'Großraum Portland', 'Área de Portland', 'Région de Portland'],
  ['Maine and New Hampshire', 'Maine und New Hampshire', 'Maine y New Hampshire', 'Maine et New Hampshire'],
  ['New England', 'Neuengland', 'Nueva Inglaterra', 'Nouvelle-Angleterre'],
  ['Western Netherlands', 'Westliche Niederlande', 'Oeste de los Países Bajos', 'Ouest des Pays-Bas'],
  ['Netherlands', 'Niederlande', 'Países Bajos', 'Pays-Bas'],
  ['Belgium', 'Belgien', 'Bélgica', 'Belgique'],
  ['Sales tax', 'Umsatzsteuer', 'Impuesto sobre las ventas', 'Taxe de vente'],
  ['VAT', 'MwSt.', 'IVA', 'TVA'],
  ...HARDWARE_TRANSLATIONS,
];

const SIZE = '{size}';

/** Translations of the texts of a starter catalog; texts of others that it doesn't know are left out. */
export function starterTranslations(content: CatalogueContent): CatalogueTranslation[] {
  return listCatalogueTexts(content).flatMap((text) => {
    for (const [en, ...words] of ROWS) {
      const size = sizeIn(text, en);
      if (size === null) continue;
      const [de, es, fr] = words.map((word) => word.replace(SIZE, size)) as [string, string, string];
      return [{ text, de, en: '', es, fr }];
    }
    return [];
  });
}

/** @returns the size in a text, '' for a text without one, null for another text */
function sizeIn(text: string, pattern: string): string | null {
  if (!pattern.endsWith(SIZE)) return text === pattern ? '' : null;
  const start = pattern.slice(0, -SIZE.length);
  return text.startsWith(start) ? text.slice(start.length) : null;
}
