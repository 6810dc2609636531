import type { Catalogue } from '@glass/contracts/catalogue';
import type { HardwareArticle } from '@glass/contracts/layout';
import { colors, radii, visuallyHidden } from '@glass/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { ArticleImage } from '../../shower/hardware/article-image.js';
import { describeArticle, wordArticlePrice } from '../../shower/hardware/describe-article.js';
import { hardwareTexts } from '../../shower/hardware/hardware-texts.js';
import { texts } from './texts.js';

interface ArticleCardsProps {
  label: string;
  articles: readonly HardwareArticle[];
  catalogue: Catalogue;
  locale: string;
  /** null for none. */
  chosenUID: string | null;
  onChoose: (article: HardwareArticle) => void;
  /** More about an article, such as the difference in price. */
  noteOf?: (article: HardwareArticle) => ReactNode;
  /** Choice of no article; omitted where one is needed. */
  none?: { help: string; onChoose: () => void };
}

/** Articles to choose from, with picture, price and lead time. */
export function ArticleCards({ label, articles, chosenUID, onChoose, none, ...card }: ArticleCardsProps) {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
      }}
    >
      {articles.map((article) => (
        <Card
          key={article.uid}
          name={name}
          label={article.name}
          isChosen={article.uid === chosenUID}
          onChoose={() => onChoose(article)}
        >
          <ArticleFacts article={article} {...card} />
        </Card>
      ))}
      {none ? (
        <Card name={name} label={hardwareTexts.none} isChosen={chosenUID === null} onChoose={none.onChoose}>
          <Box sx={{ p: 1.5 }}>
            <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{hardwareTexts.none}</Typography>
            <Typography variant="caption" color="textSecondary">
              {none.help}
            </Typography>
          </Box>
        </Card>
      ) : null}
    </Box>
  );
}

interface CardProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Card({ name, label, isChosen, onChoose, children }: CardProps) {
  return (
    <Box
      component="label"
      sx={{
        ...{ display: 'block', position: 'relative', cursor: 'pointer', bgcolor: 'background.paper' },
        ...{ border: 1, borderRadius: `${radii.medium}px` },
        borderColor: isChosen ? 'primary.main' : 'divider',
        outline: isChosen ? `1px solid ${colors.primary}` : 'none',
        '&:has(:focus-visible)': { outline: `2px solid ${colors.primary}`, outlineOffset: 2 },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={name}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        sx={visuallyHidden}
      />
      {children}
    </Box>
  );
}

type ArticleFactsProps = Pick<ArticleCardsProps, 'catalogue' | 'locale' | 'noteOf'> & {
  article: HardwareArticle;
};

/** Picture, name, code, price and lead time of an article. */
export function ArticleFacts({ article, catalogue, locale, noteOf }: ArticleFactsProps) {
  const { name, code, leadWorkingDays } = article;
  const lead = leadWorkingDays ? texts.lead(leadWorkingDays) : texts.inStock;
  const facts = [describeArticle(article, catalogue, locale), [code, lead].join(' · ')].filter(Boolean);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, p: 1 }}>
      <ArticleImage article={article} hinges={catalogue.hinges} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere', lineHeight: 1.25 }}>
          {name}
        </Typography>
        {catalogue.hidesPrices ? null : (
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {wordArticlePrice(article, catalogue, locale)}
          </Typography>
        )}
        {facts.map((fact) => (
          <Typography
            key={fact}
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {fact}
          </Typography>
        ))}
        {noteOf?.(article)}
      </Box>
    </Box>
  );
}
