import { Module } from '@nestjs/common';
import { AuthModule } from './auth.module.js';
import { AuthController } from './http/auth.controller.js';
import { PasswordController } from './http/password.controller.js';
import { ProfileController } from './http/profile.controller.js';
import { TokenLoginController } from './http/token-login.controller.js';

@Module({
  imports: [AuthModule],
  controllers: [AuthController, TokenLoginController, ProfileController, PasswordController],
})
export class AuthHttpModule {}
