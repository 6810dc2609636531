import { Body, Controller } from '@nestjs/common';
import type {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  ResetPasswordReply,
  ResetPasswordRequest,
} from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import { CallerOf, Ctx, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmailField, OneOfField, SecretField, TextField, UidField } from '../../../kernel/http/fields.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { LINKS_TO_SEND, type LinkToSend } from '../jobs/auth-mails.job.js';
import {
  ChangePassword,
  ForgotPassword,
  RequestPasswordReset,
  ResetPassword,
} from '../use-cases/change-password.use-case.js';

class ForgotPasswordBody implements ForgotPasswordRequest {
  @UidField()
  tenantUID!: string;

  @EmailField()
  email!: string;

  @OneOfField(LINKS_TO_SEND, { optional: true })
  send?: LinkToSend;

  @UidField()
  captchaUID!: string;

  @TextField({ ...limits.captchaText, optional: true })
  captchaText?: string;

  @SecretField({ ...limits.captchaProof, optional: true })
  captchaProof?: string;
}

class ResetPasswordBody implements ResetPasswordRequest {
  @SecretField(limits.token)
  token!: string;

  @SecretField(limits.password)
  newPassword!: string;
}

class ChangePasswordBody implements ChangePasswordRequest {
  @SecretField(limits.password)
  currentPassword!: string;

  @SecretField(limits.password)
  newPassword!: string;
}

@Controller()
export class PasswordController {
  constructor(
    private readonly forgotPassword: ForgotPassword,
    private readonly resetPassword: ResetPassword,
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly changePassword: ChangePassword,
  ) {}

  @Endpoint('/api/auth/forgot-password')
  forgot(@CallerOf() caller: Caller, @Body() body: ForgotPasswordBody): Promise<Done> {
    return this.forgotPassword.run(caller, body);
  }

  @Endpoint('/api/auth/reset-password')
  reset(@CallerOf() caller: Caller, @Body() body: ResetPasswordBody): Promise<ResetPasswordReply> {
    return this.resetPassword.run(caller, body);
  }

  @Endpoint('/api/auth/request-password-reset')
  request(@Ctx() ctx: Context, @CallerOf() caller: Caller, @Body() _body: EmptyBody): Promise<Done> {
    return this.requestPasswordReset.run(ctx, caller);
  }

  @Endpoint('/api/auth/change-password')
  change(@Ctx() ctx: Context, @CallerOf() caller: Caller, @Body() body: ChangePasswordBody): Promise<Done> {
    return this.changePassword.run(ctx, caller, body);
  }
}
