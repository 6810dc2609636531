import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { fitsSameGlass, type HardwareArticle, type HardwareRole } from '@glass/contracts/layout';
import { hardwareFinishName, takesGlass } from '@glass/geometry';
import { inSentence, listWords } from '@glass/language';
import { listArticlesFor } from '@glass/layouts';
import { layoutNames } from '@glass/layouts/words';
import { useState } from 'react';
import { ArticleCards } from '../../quotes/hardware/article-cards.js';
import { chooseArticle } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { hardwareTexts as texts } from './hardware-texts.js';

/** The articles for a job with pictures and prices; those for which the glass stays as it is first. */
export function RoleChoice({ role }: { role: HardwareRole }) {
  const { layout, articles, catalogue, locale, actions } = useShower();
  const chosenUID = layout.hardware[role];
  // The order stays while one tries articles.
  const [firstUID] = useState(chosenUID);
  const glass = catalogue.materials.find(({ uid }) => uid === layout.materialUID);
  const listed = listArticlesFor(role, articles, firstUID).filter(
    (article) => article.uid === chosenUID || !glass || takesGlass(article, glass.thicknessMm),
  );
  const chosen = articles.find(({ uid }) => uid === chosenUID);
  const isAlike = (article: HardwareArticle): boolean =>
    chosen !== undefined && article !== chosen && fitsSameGlass(chosen, article, glass?.thicknessMm ?? null);
  const title = layoutNames.roles[role];
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ArticleCards
        {...{ catalogue, locale }}
        label={texts.choose(title)}
        articles={listed}
        chosenUID={chosenUID ?? null}
        onChoose={(article) => actions.change(chooseArticle(role, article.uid))}
        none={{ help: texts.noneHelp, onChoose: () => actions.change(chooseArticle(role, null)) }}
        noteOf={(article) => <ArticleNote article={article} isAlike={isAlike(article)} />}
      />
    </Box>
  );
}

/** How an article fits the shower as it is now. */
function ArticleNote({ article: { finishes }, isAlike }: { article: HardwareArticle; isAlike: boolean }) {
  const { layout } = useShower();
  const isInFinish = finishes.length === 0 || finishes.includes(layout.finish);
  return (
    <>
      {isInFinish ? null : (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
          {texts.notInFinish(listWords(finishes.map((finish) => inSentence(hardwareFinishName(finish)))))}
        </Typography>
      )}
      {isAlike ? <Chip size="small" label={texts.sameCutout} sx={{ mt: 0.5 }} /> : null}
    </>
  );
}
