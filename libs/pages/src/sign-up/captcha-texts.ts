import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
/** Screen texts of the captcha. */
export const captchaTexts = defineTexts(() => ({
  title: t`Verify you’re human`,
  loading: t`Loading a picture with letters`,
  picture: t`A picture with five letters and digits to type below`,
  letters: t`Letters in the picture`,
  lettersHint: t`Not case-sensitive. Spaces are ignored.`,
  another: t`Another picture`,
  cannotRead: t`I can’t read the picture`,
  usePicture: t`Use the picture instead`,
  working: t`Verifying in the background. This takes a few seconds; you can keep typing.`,
  progress: t`Verification progress`,
  proven: t`Verified`,
  workFailed: t`Verification failed. Use the picture instead.`,
  enterLetters: t`Type the letters in the picture.`,
  notLoaded: t`Still loading. Wait a moment, or try again.`,
  pictureFailed: t`The picture didn’t load. Try another.`,
  newPicture: t`New picture loaded.`,
  tryAgain: t`Try again`,
}));
