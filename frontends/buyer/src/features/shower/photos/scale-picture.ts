/** Longest side, px: readable in full size, and about 1 MB to upload. */
const MAX_SIDE_PX = 2048;
const QUALITY = 0.85;
/** Larger files fill the memory of a phone. */
export const MAX_PICTURE_MB = 40;

export type PictureFault = 'notAPicture' | 'tooLarge' | 'heic' | 'unreadable';

const HEIC = /\.hei[cf]$|^image\/hei[cf]/i;

/** Scales a picture down to a JPEG, turned upright. */
export async function scalePicture(file: File): Promise<Blob | PictureFault> {
  const isHeic = HEIC.test(file.name) || HEIC.test(file.type);
  if (!file.type.startsWith('image/') && !isHeic) return 'notAPicture';
  if (file.size > MAX_PICTURE_MB * 1024 * 1024) return 'tooLarge';
  try {
    // Cameras note how they were held instead of turning the picture.
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const paper = canvas.getContext('2d');
    if (!paper) return 'unreadable';
    // Transparent pictures would become black.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const scaled = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return scaled ?? 'unreadable';
  } catch {
    return isHeic ? 'heic' : 'unreadable';
  }
}
