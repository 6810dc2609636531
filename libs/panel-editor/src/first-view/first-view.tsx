import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelPrice, PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { formatReadable, formatWeight, joinSize, localizeDecimals, thicknessText } from '@glass/geometry';
import { taxDisplayFor } from '@glass/contracts/legal';
import { toShownPrice, withTaxDisplay } from '@glass/pricing';
import { colors } from '@glass/ui/tokens';
import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { panelFacts } from '../panel-facts.js';
import { PanelThumbnail } from '../panel-thumbnail.js';
import {
  type Assessment,
  assess,
  computeReadiness,
  findMaterial,
  panelOf,
} from '../state/panel-assessment.js';
import { starterPanel } from '../state/panel-draft.js';
import { texts } from '../texts.js';
import { noteOf, priceStarter, StaticSummary, type StaticTotalProps, TotalText } from './static-order.js';
import { viewStyles } from './view-styles.js';
import { createLengthWriter, layOutSheet } from '@glass/geometry/sheet';
import { PanelSheet } from '../drawing/panel-sheet.js';
import { screenStyle } from '../drawing/screen-style.js';
import { tryDrawing } from '../drawing/try-drawing.js';
import { edgeCodes } from '../panel-names.js';
import { formatMoney } from '@glass/ui/money';
import { isMoreThanOneGlass } from '../form/compare-room.js';
import { readTyped } from '../form/length-reading.js';
import { editableShape } from '../shapes/editable-shapes.js';

/** Texts of the page around the editor; `first-view.e2e.ts` compares them with the page. */
const pageTexts = defineTexts(() => ({
  title: t`Get a quote`,
  purpose: t`Draw your glass with its edges, holes and hinges, and see the exact price as you draw. No account needed.`,
  signIn: t`Sign in`,
  panel: (number: number) => t`Panel ${number}`,
  another: t`Panel`,
  onRequest: t`On request`,
  order: t({ message: 'Order', context: 'verb' }),
}));

/** The fabricator's branding. */
export interface ViewBranding {
  name: string;
  /** null: shows the name. */
  logoUrl: string | null;
  /** A color with enough contrast for white text; null for the default. */
  color: string | null;
  locale: string;
  /** The shop’s country. */
  country: string;
}

interface FirstViewProps {
  site: ViewBranding;
  catalogue: Catalogue;
}

/**
 * First view for first-time visitors, shown until the scripts are loaded, in the current language: the starter panel with drawing, sizes and
 * price, computed by the same code as the page. Static and escaped.
 */
export function firstViewHtml(props: FirstViewProps): string {
  return renderToStaticMarkup(<FirstView {...props} />);
}

/**
 * `/get-a-quote` before any interaction, at every width. Buttons and fields are inert pictures that cannot be focused.
 */
function FirstView({ site, catalogue: priceList }: FirstViewProps) {
  // Visitors without an account are consumers.
  const catalogue = withTaxDisplay(priceList, taxDisplayFor(site.country, { isConsumer: true }));
  const draft = starterPanel(catalogue);
  const assessment = assess(draft, catalogue);
  const order = priceStarter(draft, assessment, catalogue);
  const main = { '--main': site.color ?? colors.primary } as CSSProperties;
  return (
    <div id="first-view" style={main}>
      <style dangerouslySetInnerHTML={{ __html: viewStyles }} />
      <AppBar site={site} />
      <div className="head">
        <div className="purpose">
          <h1>{pageTexts.title}</h1>
          <p>{pageTexts.purpose}</p>
        </div>
        <div className="panels">
          <div className="tile">
            <PanelThumbnail spec={draft.spec} catalogue={catalogue} size={36} />
            <div>
              <b>{pageTexts.panel(1)}</b>
              <small>{lineOf(draft.spec, assessment, catalogue, site.locale)}</small>
            </div>
          </div>
          <span className="button another">
            <Icon of="add" size={20} />
            {pageTexts.another}
          </span>
        </div>
      </div>
      <div className="sheet">
        <div className="pane">
          <StaticDrawing spec={draft.spec} catalogue={catalogue} locale={site.locale} />
          <span className="tools">
            <Icon of="undo" />
            <Icon of="redo" />
          </span>
          <small className="size">{sizeOf(assessment, catalogue, site.locale)}</small>
        </div>
        <StaticForm spec={draft.spec} catalogue={catalogue} locale={site.locale} />
      </div>
      <StaticSummary {...{ order, assessment, catalogue }} locale={site.locale} />
      <StaticFoot order={order} assessment={assessment} catalogue={catalogue} locale={site.locale} />
    </div>
  );
}

function AppBar({ site: { name, logoUrl } }: { site: ViewBranding }) {
  return (
    <div className="bar">
      <Icon of="menu" />
      {logoUrl === null ? <b className="name">{name}</b> : <img src={logoUrl} alt={name} />}
      <span className="here">{pageTexts.title}</span>
      <span className="button sign-in">{pageTexts.signIn}</span>
    </div>
  );
}

/** `28″ × 72″ · $181.00`, as on the panel's tile. */
function lineOf(spec: PanelSpec, { price }: Assessment, catalogue: Catalogue, locale: string): string {
  const { size } = panelFacts(spec, catalogue, locale);
  const shown = price && toShownPrice(price, catalogue);
  return [size, shown && !shown.isHidden ? (writePrice(shown, locale) ?? pageTexts.onRequest) : '']
    .filter(Boolean)
    .join(' · ');
}

/** `28″ × 72″ · 68.7 lb` */
function sizeOf({ drawable, weightKg }: Assessment, { precision, units }: Catalogue, locale: string): string {
  if (!drawable) return texts.notDrawable;
  const { width, height } = drawable.frame;
  const size = joinSize([width, height].map((mm) => formatReadable(mm, precision, locale)));
  return weightKg === null ? size : `${size} · ${formatWeight(weightKg, units, locale)}`;
}

/**
 * Pane heights that the drawing is laid out for, px: a usual phone and a usual desktop window. In between it is
 * scaled, so it is as narrow as the starter panel permits.
 */
const SHEETS = [
  { className: 'on-phone', width: 300, height: 300 },
  { className: 'on-desk', width: 430, height: 524 },
] as const;

interface StaticDrawingProps {
  spec: PanelSpec;
  catalogue: Catalogue;
  locale: string;
}

/** The shop drawing of a panel once per sheet size; CSS shows the one that fits. */
function StaticDrawing({ spec, catalogue, locale }: StaticDrawingProps) {
  const panel = panelOf(spec);
  const drawing = tryDrawing(panel, catalogue);
  const write = createLengthWriter(spec, catalogue.precision, locale);
  const codes = edgeCodes(panel, catalogue);
  if (!drawing) return null;
  return SHEETS.map(({ className, ...size }) => (
    <div key={className} className={className}>
      <PanelSheet
        panel={panel}
        drawing={drawing}
        sheet={layOutSheet(drawing, { ...size, style: screenStyle(size), write, codes, isNumbered: false })}
        catalogue={catalogue}
        label={texts.drawing}
      />
    </div>
  ));
}

/** null for a price on request. */
function writePrice({ totalMinor, currency }: PanelPrice, locale: string): string | null {
  return totalMinor === null ? null : formatMoney({ amountMinor: totalMinor, currency }, locale);
}

/** Price and status like the page's foot, without anything that needs interaction. */
function StaticFoot({ order, assessment, catalogue, locale }: StaticTotalProps & { catalogue: Catalogue }) {
  return (
    <div className="foot">
      {/* Findings are left to the page, where they can be acted on. */}
      <div className="checks">
        {computeReadiness(assessment) === 'ready' && (
          <>
            <Icon of="passed" />
            <span>{texts.checksPassed}</span>
          </>
        )}
      </div>
      <div className="quantity">
        <Icon of="fewer" size={20} />
        <div className="field">
          <i>{texts.quantity}</i>1
        </div>
        <Icon of="add" size={20} />
      </div>
      <div className="price">
        <TotalText order={order} assessment={assessment} locale={locale} />
        <span className="details">{noteOf(order, catalogue, locale)}</span>
      </div>
      <span className="button keep">{pageTexts.order}</span>
    </div>
  );
}

interface StaticFormProps {
  spec: PanelSpec;
  catalogue: Catalogue;
  locale: string;
}

/** Fields beside or below the drawing: glass and size. */
function StaticForm({ spec, catalogue, locale }: StaticFormProps) {
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
              label={editableShape('rectangle')?.fields[index]?.label ?? ''}
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

/** Paths of Material Icons, inlined because their components would pull in all of MUI. */
const PATHS = {
  menu: 'M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z',
  add: 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z',
  fewer: 'M19 13H5v-2h14z',
  undo: 'M12.5 8c-2.65 0-5.05.99-6.9 2.6L3.71 8.71C3.08 8.08 2 8.52 2 9.41V15c0 .55.45 1 1 1h5.59c.89 0 1.34-1.08.71-1.71l-1.91-1.91c1.39-1.16 3.16-1.88 5.12-1.88 3.16 0 5.89 1.84 7.19 4.5.27.56.91.84 1.5.64.71-.23 1.07-1.04.75-1.72C20.23 10.42 16.65 8 12.5 8',
  redo: 'M18.4 10.6C16.55 8.99 14.15 8 11.5 8c-4.16 0-7.74 2.42-9.44 5.93-.32.67.04 1.47.75 1.71.59.2 1.23-.08 1.5-.64 1.3-2.66 4.03-4.5 7.19-4.5 1.95 0 3.73.72 5.12 1.88l-1.91 1.91c-.63.63-.19 1.71.7 1.71H21c.55 0 1-.45 1-1V9.41c0-.89-1.08-1.34-1.71-.71z',
  close: 'm12 8-6 6 1.41 1.41L12 10.83l4.59 4.58L18 14z',
  open: 'M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z',
  choose: 'm7 10 5 5 5-5z',
  passed:
    'M16.59 7.58 10 14.17l-3.59-3.58L5 12l5 5 8-8zM12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8',
};

function Icon({ of, size = 24 }: { of: keyof typeof PATHS; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d={PATHS[of]} />
    </svg>
  );
}
