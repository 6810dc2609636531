import type { ShapeRule } from '@glass/contracts/catalogue';
import type { ShapeKind } from '@glass/contracts/panel';
import type { FileWords } from '@glass/formats/tables';

/*
 * Values of files of rules in our languages. They are data and no messages, because a file in one language is read on a
 * page in another one.
 */

export const SHAPE_WORDS: Record<ShapeKind, FileWords> = {
  rectangle: { de: 'Rechteck', fr: 'Rectangle', es: 'Rectángulo' },
  quad: {
    de: 'Aus dem Winkel, nach Seiten',
    fr: 'Hors équerre, par les côtés',
    es: 'Fuera de escuadra, por lados',
  },
  quadByOffsets: {
    de: 'Aus dem Winkel, nach Ecken',
    fr: 'Hors équerre, par les coins',
    es: 'Fuera de escuadra, por esquinas',
  },
  rakedTop: { de: 'Schräge oben', fr: 'Haut en pente', es: 'Lado superior inclinado' },
  trapezoid: { de: 'Trapez', fr: 'Trapèze', es: 'Trapecio' },
  parallelogram: { de: 'Parallelogramm', fr: 'Parallélogramme', es: 'Paralelogramo' },
  rightTriangle: { de: 'Rechtwinkliges Dreieck', fr: 'Triangle rectangle', es: 'Triángulo rectángulo' },
  triangle: { de: 'Dreieck', fr: 'Triangle', es: 'Triángulo' },
  circle: { de: 'Kreis', fr: 'Cercle', es: 'Círculo' },
  ellipse: { de: 'Ellipse', fr: 'Ellipse', es: 'Elipse' },
  semicircle: { de: 'Halbkreis', fr: 'Demi-cercle', es: 'Semicírculo' },
  quarterCircle: { de: 'Viertelkreis', fr: 'Quart de cercle', es: 'Cuarto de círculo' },
  archTop: { de: 'Rundbogen', fr: 'Haut cintré', es: 'Arco de medio punto' },
  eyebrow: { de: 'Segmentbogen', fr: 'Arc surbaissé', es: 'Arco rebajado' },
  racetrack: { de: 'Langrund', fr: 'Oblong', es: 'Ovalado de lados rectos' },
  regularPolygon: { de: 'Regelmäßiges Vieleck', fr: 'Polygone régulier', es: 'Polígono regular' },
  polygon: { de: 'Freies Vieleck', fr: 'Polygone libre', es: 'Polígono libre' },
  notched: { de: 'Mit Ausschnitt', fr: 'Avec encoches', es: 'Con resaques' },
  gable: { de: 'Giebel', fr: 'Pignon', es: 'A dos aguas' },
  clippedRectangle: {
    de: 'Rechteck mit Eckabschnitt',
    fr: 'Rectangle à pans coupés',
    es: 'Rectángulo con esquinas cortadas',
  },
  radiusRectangle: {
    de: 'Rechteck mit Eckradien',
    fr: 'Rectangle à coins arrondis (rayons)',
    es: 'Rectángulo con radios',
  },
  contour: { de: 'Aus einer Zeichnung', fr: 'À partir d’un dessin', es: 'Desde un plano' },
};

export const SEVERITY_WORDS: Record<ShapeRule['severity'], FileWords> = {
  block: { de: 'sperren', fr: 'bloquer', es: 'bloquear' },
  review: { de: 'prüfen', fr: 'vérifier', es: 'revisar' },
  warn: { de: 'hinweisen', fr: 'avertir', es: 'avisar' },
};

export const UNIT_WORDS: Record<ShapeRule['unit'], FileWords> = {
  in: { de: 'Zoll', fr: 'pouces', es: 'pulgadas' },
  mm: { de: 'mm', fr: 'mm', es: 'mm' },
  ft2: { de: 'Quadratfuß', fr: 'pieds carrés', es: 'pies cuadrados' },
  m2: { de: 'm²', fr: 'm²', es: 'm²' },
  lb: { de: 'lb', fr: 'lb', es: 'lb' },
  kg: { de: 'kg', fr: 'kg', es: 'kg' },
  deg: { de: 'Grad', fr: 'degrés', es: 'grados' },
  ratio: { de: 'Verhältnis', fr: 'rapport', es: 'proporción' },
  count: { de: 'Anzahl', fr: 'nombre', es: 'cantidad' },
};
