import type { Catalogue, PanelSpec } from '@glass/contracts';
import { formatLength, formatWeight } from '@glass/geometry';
import { colors } from '@glass/ui/tokens';
import type { CSSProperties } from 'react';
import { panelFacts } from '../panel-facts.js';
import { PanelThumbnail } from '../panel-thumbnail.js';
import { assess, type Assessment } from '../state/panel-assessment.js';
import { starterPanel } from '../state/panel-draft.js';
import { texts } from '../texts.js';
import { StaticDrawing } from './static-drawing.js';
import { StaticFoot, shownPrice } from './static-foot.js';
import { StaticForm } from './static-form.js';
import { Icon } from './icon.js';
import { viewStyles } from './view-styles.js';
import { pageTexts } from './page-texts.js';

/** The fabricator's branding. */
export interface ViewBranding {
  name: string;
  /** null: shows the name. */
  logoUrl: string | null;
  /** A color with enough contrast for white text; null for the default. */
  color: string | null;
  locale: string;
}

export interface FirstViewProps {
  site: ViewBranding;
  catalogue: Catalogue;
}

/**
 * `/get-a-quote` before any interaction, at every width. Buttons and fields are inert pictures that cannot be focused.
 */
export function FirstView({ site, catalogue }: FirstViewProps) {
  const draft = starterPanel(catalogue);
  const assessment = assess(draft, catalogue);
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
              <b>{pageTexts.panel}</b>
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
      <StaticFoot assessment={assessment} locale={site.locale} />
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
  const { size } = panelFacts(spec, catalogue);
  return [size, price && !price.isHidden ? (shownPrice(price, locale) ?? pageTexts.onRequest) : '']
    .filter(Boolean)
    .join(' · ');
}

/** `28″ × 72″ · 68.7 lb` */
function sizeOf({ drawable, weightKg }: Assessment, { precision, units }: Catalogue, locale: string): string {
  if (!drawable) return texts.notDrawable;
  const { width, height } = drawable.frame;
  const size = `${formatLength(width, precision)} × ${formatLength(height, precision)}`;
  return weightKg === null ? size : `${size} · ${formatWeight(weightKg, units, locale)}`;
}
