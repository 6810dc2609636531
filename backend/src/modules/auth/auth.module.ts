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
import { secondFactorCalls, secondFactorParts } from './second-factor-classes.js';
import { AccountLinkRepository } from './persistence/account-link.repository.js';
import { CaptchaRepository } from './persistence/captcha.repository.js';
import { RefreshTokenRepository } from './persistence/refresh-token.repository.js';
import { SignInRepository } from './persistence/sign-in.repository.js';
import { CaptchaImage } from './queries/captcha-image.query.js';
import { GetMyProfile } from './queries/get-my-profile.query.js';
import { ListMyDevices } from './queries/list-my-devices.query.js';
import { PreviewLogoLabel } from './queries/preview-logo-label.query.js';
import { ReadPrincipal } from './queries/read-principal.query.js';
import { ChangeEmail } from './use-cases/change-email.use-case.js';
import { ChangePassword } from './use-cases/change-password.use-case.js';
import { ChangePicture } from './services/change-picture.js';
import { AcceptInvitation } from './use-cases/accept-invitation.use-case.js';
import { AdmitInvited } from './services/admit-invited.js';
import { BeginAccount } from './services/begin-account.js';
import { CheckActingStaff } from './queries/check-acting-staff.js';
import { CheckCaptcha } from './services/check-captcha.js';
import { ChooseSignUp } from './services/choose-sign-up.js';
import { DeletePicture } from './use-cases/delete-picture.use-case.js';
import { FirstSignIn } from './services/first-sign-in.js';
import { ForgotPassword } from './use-cases/forgot-password.use-case.js';
import { AddBuyer } from './use-cases/add-buyer.use-case.js';
import { InviteBuyer } from './use-cases/invite-buyer.use-case.js';
import { IssueSession } from './services/issue-session.js';
import { Login } from './use-cases/login.use-case.js';
import { Logout } from './use-cases/logout.use-case.js';
import { MakeCaptcha } from './use-cases/make-captcha.use-case.js';
import { SavePendingSignUp } from './services/save-pending-sign-up.js';
import { PasswordCheck } from './services/password-check.js';
import { RefreshSession } from './use-cases/refresh-session.use-case.js';
import { ReplacePassword } from './services/replace-password.js';
import { RequestPasswordReset } from './use-cases/request-password-reset.use-case.js';
import { ResendVerificationEmail } from './use-cases/resend-verification-email.use-case.js';
import { ResetPassword } from './use-cases/reset-password.use-case.js';
import { FindNewsSender } from './queries/find-news-sender.query.js';
import { Unsubscribe } from './use-cases/unsubscribe.use-case.js';
import { SaveNews } from './use-cases/save-news.use-case.js';
import { NewsReaderRepository } from './persistence/news-reader.repository.js';
import { SaveMyProfile } from './use-cases/save-my-profile.use-case.js';
import { SignUp } from './use-cases/sign-up.use-case.js';
import { CheckNewPassword } from './services/check-new-password.js';
import { CheckSignUp } from './services/check-sign-up.js';
import { TokenLogin } from './use-cases/token-login.use-case.js';
import { UploadPicture } from './use-cases/upload-picture.use-case.js';
import { UseAccountLink } from './services/use-account-link.js';
import { VerifyEmailChange } from './use-cases/verify-email-change.use-case.js';
import { VerifyEmail } from './use-cases/verify-email.use-case.js';
import { WizardSignUp } from './use-cases/wizard-sign-up.use-case.js';

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
