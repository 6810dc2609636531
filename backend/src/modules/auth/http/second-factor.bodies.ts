import {
  limits,
  type AddPasskeyRequest,
  type BeginPasskeySignInRequest,
  type ConfirmTotpRequest,
  type PersonProof,
  type RemovePasskeyRequest,
  type RenamePasskeyRequest,
  type ResetPlatformSecondFactorRequest,
  type ResetSecondFactorRequest,
  type SecondFactorDemandRequest,
  type VerifySecondFactorRequest,
  type WebAuthnMessage,
} from '@glass/contracts';
import { BooleanField, ObjectField, SecretField, TextField, UidField } from '../../../kernel/http/fields.js';

export class PersonProofBody implements PersonProof {
  @SecretField({ ...limits.password, optional: true })
  password?: string;

  @SecretField({ ...limits.factorCode, optional: true })
  code?: string;
}

export class ConfirmTotpBody implements ConfirmTotpRequest {
  @SecretField(limits.factorCode)
  code!: string;
}

export class AddPasskeyBody implements AddPasskeyRequest {
  @SecretField(limits.token)
  challenge!: string;

  @TextField(limits.passkeyName)
  name!: string;

  @ObjectField()
  passkey!: WebAuthnMessage;
}

export class RenamePasskeyBody implements RenamePasskeyRequest {
  @UidField()
  passkeyUID!: string;

  @TextField(limits.passkeyName)
  name!: string;
}

export class RemovePasskeyBody extends PersonProofBody implements RemovePasskeyRequest {
  @UidField()
  passkeyUID!: string;
}

export class VerifySecondFactorBody implements VerifySecondFactorRequest {
  @SecretField(limits.token)
  challenge!: string;

  @SecretField({ ...limits.factorCode, optional: true })
  code?: string;

  @SecretField({ ...limits.factorCode, optional: true })
  recoveryCode?: string;

  @ObjectField({ optional: true })
  passkey?: WebAuthnMessage;
}

export class BeginPasskeySignInBody implements BeginPasskeySignInRequest {
  @UidField()
  tenantUID!: string;
}

export class ResetSecondFactorBody implements ResetSecondFactorRequest {
  @UidField()
  contactUID!: string;
}

export class ResetPlatformSecondFactorBody
  extends ResetSecondFactorBody
  implements ResetPlatformSecondFactorRequest
{
  @UidField()
  tenantUID!: string;

  @TextField({ ...limits.staffReason, optional: true })
  reason?: string;
}

export class SecondFactorDemandBody implements SecondFactorDemandRequest {
  @BooleanField()
  isDemanded!: boolean;
}
