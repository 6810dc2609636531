import type { ApiClient } from '@glass/contracts/endpoints';
import { chooseLocale, offeredByDefault, type Locale } from '@glass/language';
import { switchLanguage } from '@glass/language/switch';
import type { ShellTenant } from '@glass/shell-contract';
import type { PersonStore } from '../session/person-store.js';
import { chosenLocale } from './chosen-locale.js';

/** Parts of the host that keep a choice. */
interface Choosing {
  api: Pick<ApiClient, 'call'>;
  people: PersonStore;
}

type Site = Pick<ShellTenant, 'languages' | 'language' | 'settings'>;

export function offeredLocales({ languages, settings }: Site): readonly Locale[] {
  return languages && languages.length > 0 ? languages : offeredByDefault(settings.locale);
}

/**
 * Shows the site in its reader's language and follows sign-ins: the language of the person, else of this device, else
 * of company, site or browser.
 */
export async function followReader(site: Site, people: PersonStore): Promise<void> {
  let shown = '';
  const update = async (): Promise<void> => {
    const { language, companyLanguage = null } = people.getState().details;
    const wishes = { person: language ?? chosenLocale.get(), company: companyLanguage };
    if (JSON.stringify(wishes) === shown) return;
    shown = JSON.stringify(wishes);
    const others = { tenant: site.language, browser: navigator.languages };
    await show(chooseLocale({ ...wishes, ...others, offered: offeredLocales(site) }));
  };
  // The next change tries again.
  people.subscribe(() => void update().catch(() => (shown = '')));
  await update();
}

/**
 * Switches the page and keeps the choice, for a signed-in person on the server, so that emails follow. Pages stay as
 * they are, with everything entered.
 */
export async function choosePageLocale(locale: Locale, { api, people }: Choosing): Promise<void> {
  await show(locale);
  chosenLocale.set(locale);
  const { profile, actingStaff } = people.getState().details;
  if (!profile || actingStaff) return;
  people.profileChanged(await api.call('/api/auth/save-my-language', { language: locale }));
}

async function show(locale: Locale): Promise<void> {
  await switchLanguage(locale);
  // Browsers offer to translate pages of another language than the reader's.
  document.documentElement.lang = locale;
}
