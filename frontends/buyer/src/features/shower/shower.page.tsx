import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { problemOf } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { BuyerTermsReply } from '@glass/contracts/company';
import { screenUrl } from '@glass/contracts/screens';
import { wordFindings, wordShapeError } from '@glass/geometry/words';
import { provideFindingWords } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, PageFrame } from '@glass/ui';
import { useBuyerCatalogue } from '../../parts/buyer-catalogue.js';
import { useBuyerTerms } from '../buy/buyer-terms.js';
import { EditorSkeleton, PanelPage, WithCatalogue } from '../panel-edit/panel-page.js';
import { texts as panelTexts } from '../panel-edit/texts.js';
import { articlesOnSale } from './hardware/articles-on-sale.js';
import { usualShowerGlass } from './layout-step/start-layout.js';
import { ShowerDesigner } from './shower-designer.js';
import { texts } from './texts.js';

provideFindingWords({ wordFindings, wordShapeError });

/** `/shower`: from a layout and measures to glass, hardware and one total. Open to guests. */
export function ShowerPage() {
  const head = { title: texts.title, purpose: texts.purpose };
  const terms = useBuyerTerms();
  return (
    <WithCatalogue {...head}>
      {(priceList) =>
        terms.data ? (
          <Shower priceList={priceList} terms={terms.data} />
        ) : (
          <PanelPage {...head}>
            {terms.error ? (
              <ErrorState
                title={texts.noTerms}
                onRetry={() => void terms.mutate()}
                isRetrying={terms.isValidating}
              >
                {problemOf(terms.error)?.text}
              </ErrorState>
            ) : (
              <EditorSkeleton label={panelTexts.loading} />
            )}
          </PanelPage>
        )
      }
    </WithCatalogue>
  );
}

function Shower({ priceList, terms }: { priceList: Catalogue; terms: BuyerTermsReply }) {
  const catalogue = useBuyerCatalogue(priceList, {
    minArea: terms.minArea,
    isConsumer: terms.company === null,
    isExempt: terms.taxExempt,
  });
  const { tenantName } = useShell().tenant;
  const hasArticles = articlesOnSale(catalogue).length > 0;
  if (hasArticles && usualShowerGlass(catalogue)) return <ShowerDesigner catalogue={catalogue} />;
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={texts.notOffered}
        action={
          <Button variant="contained" component={Link} to={screenUrl('/get-a-quote')}>
            {texts.priceAPanel}
          </Button>
        }
      >
        {hasArticles ? texts.noGlass(tenantName) : texts.notOfferedWhy(tenantName)}
      </EmptyState>
    </PageFrame>
  );
}
