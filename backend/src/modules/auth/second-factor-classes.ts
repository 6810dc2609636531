import {
  FactorChallengeRepository,
  PasskeyRepository,
  RecoveryCodeRepository,
  TotpSecretRepository,
} from './persistence/second-factor.repository.js';
import { GetSecondFactor } from './queries/get-second-factor.query.js';
import { BeginSignIn } from './services/begin-sign-in.js';
import { ChallengedPerson } from './services/challenged-person.js';
import { ChangeFactors } from './services/change-factors.js';
import { CheckFactor } from './services/check-factor.js';
import { ConfirmPerson } from './services/confirm-person.js';
import { FactorDemand } from './queries/factor-demand.js';
import { OneTimeCodes } from './services/one-time-codes.js';
import { PasskeyCeremony } from './services/passkey-ceremony.js';
import { DeleteFactors } from './services/delete-factors.js';
import { UserFactors } from './queries/user-factors.js';
import { ResetFactors } from './services/reset-factors.js';
import { NotifyFactorChange } from './services/notify-factor-change.js';
import { TryFactor } from './services/try-factor.js';
import { AddPasskey } from './use-cases/add-passkey.use-case.js';
import { BeginPasskey } from './use-cases/begin-passkey.use-case.js';
import { BeginPasskeySignIn } from './use-cases/begin-passkey-sign-in.use-case.js';
import { BeginTotp } from './use-cases/begin-totp.use-case.js';
import { ConfirmTotp } from './use-cases/confirm-totp.use-case.js';
import { DemandSecondFactor } from './use-cases/demand-second-factor.use-case.js';
import { RemovePasskey } from './use-cases/remove-passkey.use-case.js';
import { RemoveTotp } from './use-cases/remove-totp.use-case.js';
import { RenamePasskey } from './use-cases/rename-passkey.use-case.js';
import { RenewRecoveryCodes } from './use-cases/renew-recovery-codes.use-case.js';
import { ResetPlatformSecondFactor } from './use-cases/reset-platform-second-factor.use-case.js';
import { ResetSecondFactor } from './use-cases/reset-second-factor.use-case.js';
import { VerifySecondFactor } from './use-cases/verify-second-factor.use-case.js';

/** Use-cases and queries called by controllers. */
export const secondFactorCalls = [
  GetSecondFactor,
  BeginTotp,
  ConfirmTotp,
  RemoveTotp,
  BeginPasskey,
  AddPasskey,
  RenamePasskey,
  RemovePasskey,
  RenewRecoveryCodes,
  VerifySecondFactor,
  BeginPasskeySignIn,
  ResetSecondFactor,
  ResetPlatformSecondFactor,
  DemandSecondFactor,
];

export const secondFactorParts = [
  TotpSecretRepository,
  PasskeyRepository,
  RecoveryCodeRepository,
  FactorChallengeRepository,
  UserFactors,
  DeleteFactors,
  OneTimeCodes,
  PasskeyCeremony,
  FactorDemand,
  TryFactor,
  ConfirmPerson,
  NotifyFactorChange,
  ChangeFactors,
  BeginSignIn,
  CheckFactor,
  ChallengedPerson,
  ResetFactors,
];
