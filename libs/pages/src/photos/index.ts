export { listPhotoUIDs, leaveOutPhotos } from './list-photos.js';
export { PhotoFigure } from './photo-figure.js';
export { ShowerPhotos, type UploadState } from './shower-photos.js';
export { texts as photoListTexts } from './texts.js';
export { useFileAddress } from './use-file-address.js';
