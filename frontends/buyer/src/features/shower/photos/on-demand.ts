import { onDemand } from '@glass/ui';

export const PhotosSection = onDemand(() =>
  import(/* webpackChunkName: "shower-photos" */ './photos-section.js').then(
    (loaded) => loaded.PhotosSection,
  ),
);
export const QuotePhotos = onDemand(() =>
  import(/* webpackChunkName: "shower-photos" */ './quote-photos.js').then((loaded) => loaded.QuotePhotos),
);
