import type { Catalogue } from '@glass/contracts/catalogue';
import type { HardwareArticle } from '@glass/contracts/layout';
import { radii } from '@glass/ui';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { usePhotoUrl } from '../../../parts/use-photo-url.js';
import { pictureOf } from './article-picture.js';
import { SectionPicture } from './section-picture.js';

const PICTURE_PX = { width: 88, height: 66 } as const;

interface ArticleImageProps {
  article: HardwareArticle;
  hinges: Catalogue['hinges'];
}

/** Photo of an article, else its standard picture or section. */
export function ArticleImage({ article, hinges }: ArticleImageProps) {
  const photoUrl = usePhotoUrl();
  const [hasFailed, setFailed] = useState(false);
  const own = article.photoFileUID && !hasFailed ? photoUrl(article.photoFileUID) : null;
  const picture = own ?? pictureOf(article, { hinges });
  if (!picture) return <SectionPicture article={article} {...PICTURE_PX} />;
  return (
    <Box
      component="img"
      src={picture}
      onError={() => setFailed(true)}
      alt=""
      {...PICTURE_PX}
      loading="lazy"
      decoding="async"
      sx={{ flex: 'none', objectFit: 'cover', borderRadius: `${radii.small}px`, bgcolor: 'action.hover' }}
    />
  );
}
