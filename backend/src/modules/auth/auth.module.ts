import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TOKEN_SCOPE } from '../../kernel/access/jwt.strategy.js';
import { PRINCIPAL_READER } from '../../kernel/access/principal-reader.js';
import type { AppConfig } from '../../kernel/config/app-config.js';
import { CONFIG } from '../../kernel/config/config.module.js';
import { CatalogueModule } from '../catalogue/public.js';
import { CustomerModule } from '../customer/public.js';
import { FileModule } from '../file/public.js';
import { QuoteModule } from '../quote/public.js';
import { LAST_SEEN, TenantModule } from '../tenant/public.js';
import { AccountLinkRepository } from './persistence/account-link.repository.js';
import { CaptchaRepository } from './persistence/captcha.repository.js';
import { RefreshTokenRepository, SignInRepository } from './persistence/sign-in.repository.js';
import { CaptchaImage } from './queries/captcha-image.query.js';
import { GetMyProfile, ListMyDevices } from './queries/get-my-profile.query.js';
import { PreviewLogoLabel } from './queries/preview-logo-label.query.js';
import { CheckActingStaff, ReadPrincipal } from './queries/read-principal.query.js';
import { ChangeEmail, VerifyEmailChange } from './use-cases/change-email.use-case.js';
import {
  ChangePassword,
  ForgotPassword,
  ReplacePassword,
  RequestPasswordReset,
  ResetPassword,
} from './use-cases/change-password.use-case.js';
import { ChangePicture, DeletePicture, UploadPicture } from './use-cases/change-picture.use-case.js';
import { AcceptInvitation } from './use-cases/accept-invitation.use-case.js';
import { AdmitInvited } from './services/admit-invited.js';
import { BeginAccount, ChooseSignUp, FirstSignIn, VerifyEmail } from './use-cases/verify-email.use-case.js';
import { CheckCaptcha } from './services/check-captcha.js';
import { AddBuyer, InviteBuyer } from './use-cases/add-buyer.use-case.js';
import { IssueSession } from './services/issue-session.js';
import { Login, Logout, TokenLogin } from './use-cases/login.use-case.js';
import { MakeCaptcha } from './use-cases/make-captcha.use-case.js';
import { CheckSignUp, SavePendingSignUp } from './services/save-pending-sign-up.js';
import { PasswordCheck } from './services/password-check.js';
import { RefreshSession } from './use-cases/refresh-session.use-case.js';
import { CreateGuestPassword, FindOrderedGuest } from './use-cases/create-guest-password.use-case.js';
import { SaveGuestContact } from './use-cases/save-guest-contact.use-case.js';
import { CreateGuestQuote, SaveGuestQuote } from './use-cases/save-guest-quote.use-case.js';
import { OpenQuoteLink, ResendQuoteLink } from './use-cases/open-quote-link.use-case.js';
import { ResendVerificationEmail, SignUp, WizardSignUp } from './use-cases/sign-up.use-case.js';
import { FindNewsSender } from './queries/find-news-sender.query.js';
import { SaveNews, Unsubscribe } from './use-cases/save-news.use-case.js';
import { NewsReaderRepository } from './persistence/news-reader.repository.js';
import { SaveMyLanguage } from './use-cases/save-my-language.use-case.js';
import { SaveMyProfile } from './use-cases/save-my-profile.use-case.js';
import { CheckNewPassword } from './services/check-new-password.js';
import { UseAccountLink } from './services/use-account-link.js';
import {
  FactorChallengeRepository,
  PasskeyRepository,
  RecoveryCodeRepository,
  TotpSecretRepository,
} from './persistence/second-factor.repository.js';
import { FactorDemand, GetSecondFactor, UserFactors } from './queries/get-second-factor.query.js';
import { BeginSignIn } from './services/begin-sign-in.js';
import { BeginPasskeySignIn, VerifySecondFactor } from './use-cases/verify-second-factor.use-case.js';
import { ChallengedPerson, CheckFactor } from './services/check-factor.js';
import { ChangeFactors, DeleteFactors, NotifyFactorChange } from './services/change-factors.js';
import { ConfirmPerson } from './services/confirm-person.js';
import { OneTimeCodes } from './services/one-time-codes.js';
import { PasskeyCeremony } from './services/passkey-ceremony.js';
import {
  DemandSecondFactor,
  ResetFactors,
  ResetPlatformSecondFactor,
  ResetSecondFactor,
} from './use-cases/reset-second-factor.use-case.js';
import { TryFactor } from './services/try-factor.js';
import {
  AddPasskey,
  BeginPasskey,
  RemovePasskey,
  RenamePasskey,
} from './use-cases/change-passkeys.use-case.js';
import { BeginTotp, ConfirmTotp, RemoveTotp, RenewRecoveryCodes } from './use-cases/change-totp.use-case.js';

/** Use-cases and queries called by controllers. */
const secondFactorCalls = [
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

const secondFactorParts = [
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

const ACCESS_TOKEN_LIFETIME = '15m';

const PROVIDERS = [
  RefreshTokenRepository,
  SignInRepository,
  AccountLinkRepository,
  CaptchaRepository,
  CheckCaptcha,
  MakeCaptcha,
  CaptchaImage,
  CheckSignUp,
  SavePendingSignUp,
  SignUp,
  WizardSignUp,
  ResendVerificationEmail,
  CreateGuestQuote,
  SaveGuestQuote,
  SaveGuestContact,
  FindOrderedGuest,
  CreateGuestPassword,
  OpenQuoteLink,
  ResendQuoteLink,
  ChooseSignUp,
  BeginAccount,
  FirstSignIn,
  VerifyEmail,
  PasswordCheck,
  CheckNewPassword,
  CheckActingStaff,
  IssueSession,
  Login,
  Logout,
  RefreshSession,
  UseAccountLink,
  ReplacePassword,
  ForgotPassword,
  ResetPassword,
  RequestPasswordReset,
  ChangePassword,
  ChangeEmail,
  VerifyEmailChange,
  TokenLogin,
  AddBuyer,
  InviteBuyer,
  AdmitInvited,
  AcceptInvitation,
  NewsReaderRepository,
  SaveNews,
  FindNewsSender,
  Unsubscribe,
  SaveMyLanguage,
  SaveMyProfile,
  GetMyProfile,
  ListMyDevices,
  ReadPrincipal,
  ChangePicture,
  UploadPicture,
  DeletePicture,
  PreviewLogoLabel,
  ...secondFactorParts,
  ...secondFactorCalls,
  { provide: PRINCIPAL_READER, useExisting: ReadPrincipal },
  { provide: LAST_SEEN, useExisting: SignInRepository },
];

/** Global because the access guard needs it to resolve tokens, and the team list to show when users were last seen. */
@Global()
@Module({
  imports: [
    CatalogueModule,
    CustomerModule,
    FileModule,
    QuoteModule,
    TenantModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: AppConfig) => ({
        secret: config.jwtSecret,
        signOptions: { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_LIFETIME, ...TOKEN_SCOPE },
      }),
    }),
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class AuthModule {}
