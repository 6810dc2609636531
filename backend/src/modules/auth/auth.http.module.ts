import { Module } from '@nestjs/common';
import { DocumentModule } from '../document/public.js';
import { FileModule } from '../file/public.js';
import { AuthModule } from './auth.module.js';
import { AuthController, TokenLoginController } from './http/auth.controller.js';
import { CaptchaController } from './http/captcha.controller.js';
import { GuestController } from './http/guest.controller.js';
import { InvitationController } from './http/invitation.controller.js';
import { NewsController, UnsubscribeController } from './http/news.controller.js';
import {
  PasskeyController,
  SecondFactorController,
  SecondFactorOfOthersController,
  SecondFactorSignInController,
} from './http/second-factor.controller.js';
import { PasswordController } from './http/password.controller.js';
import { ProfileController } from './http/profile.controller.js';
import { QuoteLinkAccessController } from './http/quote-link-access.controller.js';
import { SignUpController } from './http/sign-up.controller.js';
import { UserPicturesController } from './http/user-pictures.controller.js';

@Module({
  imports: [AuthModule, DocumentModule, FileModule],
  controllers: [
    AuthController,
    CaptchaController,
    GuestController,
    InvitationController,
    NewsController,
    UnsubscribeController,
    PasskeyController,
    PasswordController,
    ProfileController,
    QuoteLinkAccessController,
    SecondFactorController,
    SecondFactorOfOthersController,
    SecondFactorSignInController,
    SignUpController,
    TokenLoginController,
    UserPicturesController,
  ],
})
export class AuthHttpModule {}
