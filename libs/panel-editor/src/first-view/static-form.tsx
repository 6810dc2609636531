import type { Catalogue, Length, PanelSpec } from '@glass/contracts';
import { localizeDecimals, thicknessText } from '@glass/geometry';
import type { ReactNode } from 'react';
import { isMoreThanOneGlass } from '../form/compare-room.js';
import { readTyped } from '../form/length-reading.js';
import { editableShape } from '../shapes/editable-shapes.js';
import { findMaterial } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { Icon } from './icon.js';

interface StaticFormProps {
  spec: PanelSpec;
  catalogue: Catalogue;
  locale: string;
}

/** Fields beside or below the drawing: glass and size. */
export function StaticForm({ spec, catalogue, locale }: StaticFormProps) {
  const { shape } = spec;
  const sizes = shape.kind === 'rectangle' ? [shape.width, shape.height] : [];
  return (
    <div className="form">
      <Section title={texts.glass}>
        <GlassFields spec={spec} catalogue={catalogue} />
      </Section>
      <Section title={texts.shapeAndSize}>
        <div className="field shape">
          <span className="outline" />
          <b>{editableShape(shape.kind)?.name}</b>
          <Icon of="open" size={20} />
        </div>
        <div className="two">
          {sizes.map((length, index) => (
            <SizeField
              key={index}
              label={FIELDS[index] ?? ''}
              length={length}
              catalogue={catalogue}
              locale={locale}
            />
          ))}
        </div>
        <Field label={texts.cutFrom} value={texts.cutFromSizes} isChoice />
        <div className="after-fields" />
      </Section>
      <Section title={texts.edges} />
    </div>
  );
}

const FIELDS = (editableShape('rectangle')?.fields ?? []).map(({ label }) => label);

function GlassFields({ spec, catalogue }: Pick<StaticFormProps, 'spec' | 'catalogue'>) {
  const chosen = findMaterial(spec, catalogue);
  if (!chosen) return null;
  const sameName = catalogue.materials.filter(({ active, name }) => active && name === chosen.name);
  return (
    <>
      <Field label={texts.glassType} value={chosen.name} isChoice />
      <div className="thickness">
        <div className="toggles">
          {sameName.map((material) => (
            <span key={material.uid} className={material === chosen ? 'chosen' : undefined}>
              {thicknessText(material, catalogue.units)}
            </span>
          ))}
        </div>
        <small>{chosen.tempered ? texts.tempered : texts.notTempered}</small>
        {isMoreThanOneGlass(catalogue) ? <span className="compare" /> : null}
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="section">
      <h2>
        {title}
        <Icon of="close" />
      </h2>
      {children}
    </div>
  );
}

interface SizeFieldProps {
  label: string;
  length: Length;
  catalogue: Catalogue;
  locale: string;
}

function SizeField({ label, length, catalogue, locale }: SizeFieldProps) {
  const text = localizeDecimals(locale, length.text);
  const read = readTyped(text, catalogue.precision, locale);
  return (
    <div>
      <Field label={label} value={text} />
      <small>{read.ok ? read.shown : ''}</small>
    </div>
  );
}

function Field({ label, value, isChoice = false }: { label: string; value: string; isChoice?: boolean }) {
  return (
    <div className="field">
      <i>{label}</i>
      {value}
      {isChoice && <Icon of="choose" />}
    </div>
  );
}
