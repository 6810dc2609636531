import type { Catalogue, HardwareFinish, HingeTemplate } from '@glass/contracts/catalogue';
import type { Countersink, PanelFeature, PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import {
  type DimensionText,
  evaluatePanel,
  findHardwareFinish,
  formatToHundredth,
  formatSizeText,
  formatTyped,
  hardwareFinishName,
  hardwareSupplyText,
  hingeCutoutText,
  listHingeTemplates,
  lengthAt,
  formatDrawnLength,
  type PanelDrawing,
} from '@glass/geometry';
import { inSentence } from '@glass/language';
import { partTexts } from './part-texts.js';
import { tryDrawing } from './drawing/try-drawing.js';
import { cornerFinish, effectiveFinish, featureName, featurePlace } from './panel-names.js';
import { cornerLetters, toFrame } from './state/frame.js';
import { panelOf } from './state/panel-assessment.js';

/** A part of a panel in a list: `A` with `28″ · Flat polish`. */
export interface NamedPart {
  name: string;
  value: string;
}

interface PanelParts {
  /** Every edge with its length and finish. */
  edges: NamedPart[];
  /** Only corners with a finish; the others are square. */
  corners: NamedPart[];
  /** Holes, hinges, notches and cutouts with size and place, numbered as on the drawing. */
  features: NamedPart[];
  /** Dimensions of hinge and clamp cutouts, by their codes on the drawing. */
  cutouts: NamedPart[];
  /** Points of polygons and drawings, from the left and from below, with their radius or the arc to the next point. */
  points: NamedPart[];
}

/** All work on a panel as texts; null if the panel has no shape. */
export function panelParts(spec: PanelSpec, catalogue: Catalogue): PanelParts | null {
  const { measures } = evaluatePanel(panelOf(spec), catalogue);
  const drawing = tryDrawing(panelOf(spec), catalogue);
  if (!measures || !drawing) return null;
  const { precision } = catalogue;
  const frame = toFrame(measures, precision);
  return {
    edges: measures.edges.map(({ letter, sharpLengthMm }, index) => ({
      name: letter,
      value: joined(
        formatDrawnLength(sharpLengthMm, drawing, spec, precision),
        effectiveFinish(spec, index, catalogue)?.name ?? partTexts.asCut,
      ),
    })),
    corners: spec.corners.flatMap(({ size }, index) => {
      const finish = cornerFinish(spec, index, catalogue);
      return finish
        ? [
            {
              name: cornerLetters(frame, index),
              value: joined(finish.name, size ? formatTyped(size, precision) : undefined),
            },
          ]
        : [];
    }),
    features: spec.features.map((feature, index) => ({
      name: `${index + 1} ${featureName(spec, feature.uid, catalogue)}`,
      value: joined(featureSize(feature, catalogue), featurePlace(feature, frame)),
    })),
    cutouts: listHingeTemplates(spec.features, catalogue).map(({ code, cutout }) => ({
      name: partTexts.cutout(code),
      value: hingeCutoutText(cutout, precision),
    })),
    points: pointsOf(drawing, spec, catalogue),
  };
}

/** `Ø 1⁄2″`, `Wall mount`, `6″ × 4″` */
function featureSize(feature: PanelFeature, catalogue: Catalogue): string {
  const length = (typed: Length) => formatTyped(typed, catalogue.precision);
  const radius = (typed: Length) => (typed.mm > 0 ? `, R ${length(typed)}` : '');
  const size = (...sides: Length[]) => formatSizeText(sides, catalogue.precision);
  switch (feature.kind) {
    case 'hole':
      return feature.countersunk
        ? `Ø ${length(feature.diameter)} · ${countersinkText(feature.countersunk, catalogue)}`
        : `Ø ${length(feature.diameter)}`;
    case 'standardHole':
      return catalogue.standardHoles.find(({ uid }) => uid === feature.standardHoleUID)?.name ?? '';
    case 'hinge':
      return hardwareText(
        catalogue.hinges.find(({ uid }) => uid === feature.templateUID),
        feature.finish,
      );
    case 'edgeNotch':
      return `${size(feature.width, feature.depth)}${radius(feature.radius)}`;
    case 'cornerNotch':
      return `${size(feature.alongPrevious, feature.alongNext)}${radius(feature.radius)}`;
    case 'cutout':
      return `${size(feature.width, feature.height)}${radius(feature.radius)}`;
  }
}

/** `Geneva, wall to glass · chrome · cut-outs only` */
function hardwareText(template: HingeTemplate | undefined, chosen: HardwareFinish | undefined): string {
  if (!template) return '';
  const finish = findHardwareFinish(template, chosen);
  const finishName = finish ? inSentence(hardwareFinishName(finish)) : '';
  return joined(template.name, finishName, hardwareSupplyText(template));
}

/** `countersunk Ø 1″ × 82° on the far side` */
function countersinkText({ diameter, angleDegrees, side }: Countersink, { precision }: Catalogue): string {
  const size = `${formatTyped(diameter, precision)} × ${angleDegrees}°`;
  return side === 'far' ? partTexts.countersunkFar(size) : partTexts.countersunk(size);
}

/** `P3` with `12″ · 30″ · R 2″` */
function pointsOf(drawing: PanelDrawing, spec: PanelSpec, catalogue: Catalogue): NamedPart[] {
  const { precision } = catalogue;
  const place = ({ mm, path }: DimensionText & { mm: number }) => {
    const typed = path === null ? null : lengthAt(spec, path);
    return typed ? formatTyped(typed, precision) : formatToHundredth(mm, precision);
  };
  return drawing.vertices.map(({ number, x, y, radius, arc }) => ({
    name: `P${number}`,
    value: joined(
      place(x),
      place(y),
      radius && radius.mm > 0 ? `R ${place(radius)}` : undefined,
      arc ? partTexts.arc(formatToHundredth(arc.radiusMm, precision), arc.bends) : undefined,
    ),
  }));
}

function joined(...facts: (string | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}
