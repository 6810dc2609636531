import { createHmac } from 'node:crypto';
import {
  labelCode,
  signatureLetters,
  signedPart,
  type LabelCode,
  type PieceNumber,
} from '@glass/contracts/shop';

/**
 * The label code of a piece.
 * @param key of the tenant
 */
export function signLabelCode(key: { mark: string; secret: string }, piece: PieceNumber): string {
  const signed = signedPart(key.mark, piece);
  return labelCode(signed, signatureOf(key.secret, signed));
}

export function isSignedWith(secret: string, { signed, signature }: LabelCode): boolean {
  return signatureOf(secret, signed) === signature;
}

function signatureOf(secret: string, signed: string): string {
  return signatureLetters(createHmac('sha256', secret).update(signed).digest());
}
