import { msg } from '@lingui/core/macro';
import { LABEL_PLACES, type LabelFormat, type LabelOptions } from '@glass/contracts/document';
import { fieldError } from '../../../kernel/errors/app-error.js';

/** Path of short label URLs, below the API's address. */
export const SHORT_LABEL_PATH = 'l';

/**
 * Returns the URL prefix in label QR codes. It belongs to the platform and not to the tenant's site, so that labels
 * still work after the site moves to another domain.
 */
export function buildShortLabelAddress({ apiPublicUrl }: { apiPublicUrl: string }): string {
  return `${apiPublicUrl.replace(/\/+$/, '')}/${SHORT_LABEL_PATH}`;
}

/**
 * Resolves the label format, output and start position.
 * @param defaultFormat the tenant's
 * @throws VALIDATION_FAILED for a position outside the sheet, and for ZPL on sheet formats
 */
export function resolveLabelOptions(
  { format, output = 'pdf', startAt = 1 }: LabelOptions,
  defaultFormat: LabelFormat,
): Required<LabelOptions> {
  const isRoll = LABEL_PLACES[defaultFormat] === 1;
  const resolved: LabelFormat = format ?? (output === 'zpl' && !isRoll ? '4x6' : defaultFormat);
  if (startAt > LABEL_PLACES[resolved])
    throw fieldError('startAt', msg`A sheet has ${{ count: LABEL_PLACES[resolved] }} of these labels.`);
  if (output === 'zpl' && LABEL_PLACES[resolved] > 1)
    throw fieldError('format', msg`Label printers use rolls. Choose 4 × 6 in or 3 × 4 in.`);
  return { format: resolved, output, startAt };
}
