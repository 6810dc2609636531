import type { ApiClient, EndpointPath, ReplyOf, RequestOf } from '@glass/contracts/endpoints';
import { FLAGS, rightsFor, type Flag, type UserFlags } from '@glass/contracts/flags';
import { defaultWorkCalendar } from '@glass/contracts/tenant';
import type { ShellServices, ShellSession, ShellTenant } from './shell-services.js';

/** Replies of the fake server by path. Other paths fail, but every file can be downloaded. */
export type FakeReplies = { [P in EndpointPath]?: (body: RequestOf<P>) => ReplyOf<P> | Promise<ReplyOf<P>> };

export interface FakeShellOptions {
  replies?: FakeReplies;
  /** The user's flags; a signed-in buyer has none. */
  flags?: readonly Flag[];
  session?: Partial<ShellSession>;
  tenant?: Partial<ShellTenant>;
  navigate?: ShellServices['navigate'];
  /** The user's answer to every confirmation; default true. */
  confirms?: boolean;
}

/** Calls that pages made on a fake shell, oldest first. */
export interface FakeShellRecord {
  navigations: string[];
  toasts: {
    kind: keyof ShellServices['toast'];
    message: string;
    action?: { label: string; onClick: () => void };
  }[];
  questions: string[];
  downloads: { path: EndpointPath; body: unknown }[];
  calls: { path: EndpointPath; body: unknown }[];
  /** Number of sign-outs and of reloads. */
  signedOut: number;
  reloads: number;
}

interface FakeShell {
  services: ShellServices;
  record: FakeShellRecord;
}

/** A shell without a host for page tests: a buyer signed in at a demo tenant. */
export function fakeShell(options: FakeShellOptions = {}): FakeShell {
  const record: FakeShellRecord = {
    navigations: [],
    toasts: [],
    questions: [],
    downloads: [],
    calls: [],
    signedOut: 0,
    reloads: 0,
  };
  const api = fakeApi(options.replies ?? {}, record);
  const services: ShellServices = {
    session: {
      ...fakeSession(options.flags ?? [], options.session?.roleLevel ?? null, record),
      ...options.session,
    },
    tenant: { ...FAKE_TENANT, ...options.tenant },
    navigate: (to, navigateOptions) => {
      record.navigations.push(to);
      options.navigate?.(to, navigateOptions);
    },
    toast: {
      success: (message, action) =>
        void record.toasts.push({
          kind: 'success',
          message: message(),
          action: action && { ...action, label: action.label() },
        }),
      error: (problem) => void record.toasts.push({ kind: 'error', message: textOf(problem) }),
      info: (message) => void record.toasts.push({ kind: 'info', message: message() }),
      progress: (message) => {
        record.toasts.push({ kind: 'progress', message: message() });
        return () => undefined;
      },
      people: (message) => void record.toasts.push({ kind: 'people', message: message() }),
    },
    confirm: (message) => {
      record.questions.push(typeof message === 'string' ? message : '');
      return Promise.resolve(options.confirms ?? true);
    },
    download: (path, body, downloadOptions) => api.download(path, body, downloadOptions),
    api,
  };
  return { services, record };
}

const FAKE_TENANT: ShellTenant = {
  tenantUID: '20000000-0000-4000-8000-000000000001',
  tenantName: 'Demo Glass',
  isDemoMode: true,
  isPlatform: false,
  isOpen: true,
  offersShowers: false,
  settings: {
    home: 'GlassQuotes',
    primaryColour: null,
    secondaryColour: null,
    logoFileUID: null,
    locale: 'en-US',
    currency: 'USD',
    units: 'inch',
    precision: '1/16',
    termsText: '',
    workCalendar: defaultWorkCalendar,
    timeZone: 'UTC',
    contact: { phone: '', email: '', address: null },
    embedHosts: [],
    startPictures: [],
    ownWords: [],
  },
};

function fakeSession(held: readonly Flag[], roleLevel: number | null, record: FakeShellRecord): ShellSession {
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, held.includes(flag)])) as UserFlags;
  return {
    isAuthenticated: true,
    contactUID: '30000000-0000-4000-8000-000000000001',
    contactEmail: 'buyer@demo.example',
    contact: { firstName: 'Bea', lastName: 'Buyer' },
    flags,
    profile: null,
    isPlatform: false,
    roleLevel,
    actingStaff: null,
    seesPrices: true,
    hasFlags: (...needed) => needed.every((flag) => flags[flag]),
    mayWrite: (right) => roleLevel === null || rightsFor(roleLevel, false)[right],
    requireSignIn: () => void record.navigations.push('/account/login'),
    logout: () => Promise.resolve(void record.signedOut++),
    reload: () => Promise.resolve(void record.reloads++),
  };
}

function fakeApi(replies: FakeReplies, record: FakeShellRecord): ApiClient {
  async function call<P extends EndpointPath>(path: P, body: RequestOf<P>): Promise<ReplyOf<P>> {
    record.calls.push({ path, body });
    const reply = replies[path] as ((body: RequestOf<P>) => ReplyOf<P> | Promise<ReplyOf<P>>) | undefined;
    if (!reply) throw new Error(`The fake shell has no reply for ${path}`);
    return reply(body);
  }
  const client: ApiClient = {
    call,
    upload: (path, form) => call(path, form as RequestOf<typeof path>),
    fetchFile: async (path, body) => ({ file: (await call(path, body)) as Blob, name: 'file' }),
    download: async (path, body) => {
      record.downloads.push({ path, body });
      await replies[path]?.(body);
    },
    fileUrl: (tenantUID, fileUID) => `/api/file/${tenantUID}/${fileUID}`,
    modelUrl: (plan) => `/api/glass-panel/model?plan=${plan}`,
    captchaUrl: ({ captchaUID }) => `/api/auth/captcha-image?captchaUID=${captchaUID}`,
    withToken: () => client,
  };
  return client;
}

function textOf(problem: unknown): string {
  if (typeof problem === 'function') return (problem as () => string)();
  return problem instanceof Error ? problem.message : String(problem);
}
