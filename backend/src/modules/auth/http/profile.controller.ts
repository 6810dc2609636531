import { Body, Controller } from '@nestjs/common';
import type {
  ChangeEmailRequest,
  ProfileReply,
  SaveMyProfileRequest,
  VerifyEmailChangeReply,
  VerifyEmailChangeRequest,
} from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import type { SaveMyLanguageRequest } from '@glass/contracts/language';
import { LOCALES } from '@glass/language';
import { limits } from '@glass/contracts/limits';
import { CallerOf, Ctx, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmailField, OneOfField, SecretField, TextField } from '../../../kernel/http/fields.js';
import { ChangeEmail, VerifyEmailChange } from '../use-cases/change-email.use-case.js';
import { SaveMyLanguage } from '../use-cases/save-my-language.use-case.js';
import { SaveMyProfile } from '../use-cases/save-my-profile.use-case.js';

class SaveMyProfileBody implements SaveMyProfileRequest {
  @TextField(limits.personName)
  firstName!: string;

  @TextField(limits.personName)
  lastName!: string;

  @TextField(limits.phone)
  phone!: string;
}

class SaveMyLanguageBody implements SaveMyLanguageRequest {
  @OneOfField(LOCALES, { nullable: true })
  language!: string | null;
}

class ChangeEmailBody implements ChangeEmailRequest {
  @EmailField()
  newEmail!: string;

  @SecretField(limits.password)
  password!: string;
}

class VerifyEmailChangeBody implements VerifyEmailChangeRequest {
  @SecretField(limits.token)
  token!: string;
}

@Controller()
export class ProfileController {
  constructor(
    private readonly saveMyProfile: SaveMyProfile,
    private readonly saveMyLanguage: SaveMyLanguage,
    private readonly changeEmail: ChangeEmail,
    private readonly verifyEmailChange: VerifyEmailChange,
  ) {}

  @Endpoint('/api/auth/save-my-profile')
  save(@Ctx() ctx: Context, @Body() body: SaveMyProfileBody): Promise<ProfileReply> {
    return this.saveMyProfile.run(ctx, body);
  }

  @Endpoint('/api/auth/save-my-language')
  saveLanguage(@Ctx() ctx: Context, @Body() body: SaveMyLanguageBody): Promise<ProfileReply> {
    return this.saveMyLanguage.run(ctx, body);
  }

  @Endpoint('/api/auth/change-email')
  change(@Ctx() ctx: Context, @CallerOf() caller: Caller, @Body() body: ChangeEmailBody): Promise<Done> {
    return this.changeEmail.run(ctx, caller, body);
  }

  @Endpoint('/api/auth/verify-email-change')
  verify(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: VerifyEmailChangeBody,
  ): Promise<VerifyEmailChangeReply> {
    return this.verifyEmailChange.run(ctx, caller, body);
  }
}
