import type { Catalogue, PanelSpec } from '@glass/contracts';
import { formatLength, formatWeight } from '@glass/geometry';
import { colours } from '@glass/ui/tokens';
import type { CSSProperties } from 'react';
import { panelFacts } from '../panel-facts.js';
import { PanelThumbnail } from '../panel-thumbnail.js';
import { assess, type Assessment } from '../state/panel-assessment.js';
import { starterPanel } from '../state/panel-draft.js';
import { texts } from '../texts.js';
import { StillDrawing } from './still-drawing.js';
import { StillFoot, shownPrice } from './still-foot.js';
import { StillForm } from './still-form.js';
import { Icon } from './icon.js';
import { styleOfView } from './style-of-view.js';
import { words } from './words.js';

/** Whose site it is. */
export interface SiteOfView {
  name: string;
  /** null: its name stands there instead. */
  logoUrl: string | null;
  /** One that white can be read on; null for ours. */
  colour: string | null;
  locale: string;
}

export interface FirstViewProps {
  site: SiteOfView;
  catalogue: Catalogue;
}

/**
 * `/get-a-quote` as it looks before anything is pressed, at every width. Buttons and fields are pictures of themselves:
 * what cannot act yet is not to be reached by keys.
 */
export function FirstView({ site, catalogue }: FirstViewProps) {
  const draft = starterPanel(catalogue);
  const assessment = assess(draft, catalogue);
  const main = { '--main': site.colour ?? colours.primary } as CSSProperties;
  return (
    <div id="first-view" style={main}>
      <style dangerouslySetInnerHTML={{ __html: styleOfView }} />
      <AppBar site={site} />
      <div className="head">
        <div className="purpose">
          <h1>{words.title}</h1>
          <p>{words.purpose}</p>
        </div>
        <div className="panels">
          <div className="tile">
            <PanelThumbnail spec={draft.spec} catalogue={catalogue} size={36} />
            <div>
              <b>{words.panel}</b>
              <small>{lineOf(draft.spec, assessment, catalogue, site.locale)}</small>
            </div>
          </div>
          <span className="button another">
            <Icon of="add" size={20} />
            {words.another}
          </span>
        </div>
      </div>
      <div className="sheet">
        <div className="pane">
          <StillDrawing spec={draft.spec} catalogue={catalogue} locale={site.locale} />
          <span className="tools">
            <Icon of="undo" />
            <Icon of="redo" />
          </span>
          <small className="size">{sizeOf(assessment, catalogue, site.locale)}</small>
        </div>
        <StillForm spec={draft.spec} catalogue={catalogue} locale={site.locale} />
      </div>
      <StillFoot assessment={assessment} locale={site.locale} />
    </div>
  );
}

function AppBar({ site: { name, logoUrl } }: { site: SiteOfView }) {
  return (
    <div className="bar">
      <Icon of="menu" />
      {logoUrl === null ? <b className="name">{name}</b> : <img src={logoUrl} alt={name} />}
      <span className="here">{words.title}</span>
      <span className="button sign-in">{words.signIn}</span>
    </div>
  );
}

/** `28″ × 72″ · $181.00`, as on the panel's tile. */
function lineOf(spec: PanelSpec, { price }: Assessment, catalogue: Catalogue, locale: string): string {
  const { size } = panelFacts(spec, catalogue);
  return [size, price && !price.isHidden ? (shownPrice(price, locale) ?? words.onRequest) : '']
    .filter(Boolean)
    .join(' · ');
}

/** `28″ × 72″ · 68.7 lb`. */
function sizeOf({ drawable, weightKg }: Assessment, { precision, units }: Catalogue, locale: string): string {
  if (!drawable) return texts.notDrawable;
  const { width, height } = drawable.frame;
  const size = `${formatLength(width, precision)} × ${formatLength(height, precision)}`;
  return weightKg === null ? size : `${size} · ${formatWeight(weightKg, units, locale)}`;
}
