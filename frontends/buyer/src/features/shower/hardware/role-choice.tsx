import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { HardwareArticle, HardwareRole } from '@glass/contracts/layout';
import { hardwareFinishName } from '@glass/geometry';
import { inSentence, listWords } from '@glass/language';
import { layoutNames } from '@glass/layouts/words';
import { colors, radii, visuallyHidden } from '@glass/ui';
import { type ReactNode, useId, useState } from 'react';
import { chooseArticle } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { ArticleImage } from './article-image.js';
import { describeArticle, wordArticlePrice } from './describe-article.js';
import { hasSameCutout, listArticlesFor } from './articles-on-sale.js';
import { hardwareTexts as texts } from './hardware-texts.js';

/** The articles for a job with pictures and prices; those with the same cutout first. */
export function RoleChoice({ role }: { role: HardwareRole }) {
  const { layout, articles, actions } = useShower();
  const name = useId();
  const chosenUID = layout.hardware[role];
  // The order stays while one tries articles.
  const [firstUID] = useState(chosenUID);
  const listed = listArticlesFor(role, articles, firstUID);
  const group = articles.find(({ uid }) => uid === chosenUID)?.cutoutGroup ?? null;
  const title = layoutNames.roles[role];
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        role="radiogroup"
        aria-label={texts.choose(title)}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
        }}
      >
        {listed.map((article) => (
          <ArticleCard
            key={article.uid}
            name={name}
            article={article}
            isChosen={article.uid === chosenUID}
            isAlike={article.uid !== chosenUID && hasSameCutout(article, group)}
            onChoose={() => actions.change(chooseArticle(role, article.uid))}
          />
        ))}
        <Choice
          name={name}
          label={texts.none}
          isChosen={chosenUID === undefined}
          onChoose={() => actions.change(chooseArticle(role, null))}
        >
          <Box sx={{ p: 1.5 }}>
            <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{texts.none}</Typography>
            <Typography variant="caption" color="textSecondary">
              {texts.noneHelp}
            </Typography>
          </Box>
        </Choice>
      </Box>
    </Box>
  );
}

interface ArticleCardProps {
  name: string;
  article: HardwareArticle;
  isChosen: boolean;
  isAlike: boolean;
  onChoose: () => void;
}

function ArticleCard({ name, article, isChosen, isAlike, onChoose }: ArticleCardProps) {
  const { catalogue, layout, locale } = useShower();
  const { finishes } = article;
  const isInFinish = finishes.length === 0 || finishes.includes(layout.finish);
  const facts = describeArticle(article, catalogue, locale);
  return (
    <Choice name={name} label={article.name} isChosen={isChosen} onChoose={onChoose}>
      <Box sx={{ display: 'flex', gap: 1.5, p: 1 }}>
        <ArticleImage article={article} hinges={catalogue.hinges} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere', lineHeight: 1.25 }}>
            {article.name}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {wordArticlePrice(article, catalogue, locale)}
          </Typography>
          {facts ? (
            <Typography variant="caption" component="p" color="textSecondary">
              {facts}
            </Typography>
          ) : null}
          {isInFinish ? null : (
            <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
              {texts.notInFinish(listWords(finishes.map((finish) => inSentence(hardwareFinishName(finish)))))}
            </Typography>
          )}
          {isAlike ? <Chip size="small" label={texts.sameCutout} sx={{ mt: 0.5 }} /> : null}
        </Box>
      </Box>
    </Choice>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ name, label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Box
      component="label"
      sx={{
        ...{ position: 'relative', display: 'block', cursor: 'pointer', bgcolor: 'background.paper' },
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
