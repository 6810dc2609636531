import { test, type Page } from '@playwright/test';
import { ApiVisitor } from './support/api.js';
import { expectFaultless } from './support/page-check.js';
import { at, DESKTOP, PHONE, Visitor } from './support/visitor.js';

/* Menus, drawers, dialogs and errors of the tenant's setup pages. Nothing is saved. */

/** A desktop screen at 200 %. */
const LOW = { width: 640, height: 400 };

/** Opened one after the other; Escape closes each. */
const OPENED: Record<string, Record<string, (page: Page) => Promise<unknown>>> = {
  '/tenant/content-files': {
    'the view': (page) => page.getByRole('button', { name: 'View' }).click(),
    'what is done to several': async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await page.getByRole('button', { name: 'Move to folder' }).click();
    },
    'a file, and who sees it': async (page) => {
      await page.getByText('shower.webp').first().click();
      const file = page.getByRole('dialog', { name: 'shower.webp' });
      await file.getByRole('combobox', { name: 'Who sees it' }).click();
    },
  },
  '/tenant/landing-page': {
    'the kinds of blocks': (page) => page.getByRole('button', { name: 'Add a block' }).click(),
    'the files to choose from': async (page) => {
      await page.getByRole('button', { name: /^Opening/ }).click();
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  '/tenant/settings': {
    'a colour that cannot be read': (page) =>
      page.getByRole('textbox', { name: 'Primary color', exact: true }).fill('#ffcc00'),
    'what is wrong': async (page) => {
      for (const name of ['Add day off', 'Add address']) await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
    'a choice': (page) => page.getByRole('combobox', { name: 'Language and country' }).click(),
  },
  '/tenant/companies': {
    'the view': (page) => page.getByRole('button', { name: 'View', exact: true }).click(),
    'a new company': (page) => page.getByRole('button', { name: 'Add a company' }).click(),
  },
  '/tenant/discounts': {
    'the view': (page) => page.getByRole('button', { name: 'View' }).click(),
    'a new discount': async (page) => {
      await page.getByRole('button', { name: 'Add a discount' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  '/tenant/shape-rules': {
    'a rule': (page) => page.getByRole('button', { name: 'Add a rule' }).click(),
    'the ready sets': (page) => page.getByRole('button', { name: 'Rule sets' }).click(),
    'a table that is wrong': async (page) => {
      const buffer = Buffer.from('code,formula\nNOPE,x\n');
      await page.getByLabel('Upload CSV').setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('dialog').getByText('rules.csv was not imported').waitFor();
    },
  },
  '/tenant/audit-log': {
    'the view': (page) => page.getByRole('button', { name: 'View' }).click(),
    people: (page) => page.getByRole('combobox', { name: 'Who' }).click(),
  },
  '/tenant/help/add-links-to-your-site': {
    'the words of the button': (page) => page.getByRole('textbox', { name: 'Button text' }).fill(''),
    'a height that is none': (page) => page.getByRole('textbox', { name: /^Height/ }).fill('1'),
  },
};

test.beforeAll(async () => {
  // Adds an entry to the audit log.
  const api = await ApiVisitor.signIn('demo', 'manager');
  const { version, page } = await api.call('/api/landing-page/get-draft', {});
  await api.call('/api/landing-page/save-draft', { version, page });
});

/** The browser logs a rejected request. */
const isRefusal = (text: string) => text.includes('status of 400');

for (const [path, opened] of Object.entries(OPENED)) {
  test(`dialogs and menus of ${path} pass the page check on desktop, phone and at 200 %`, async ({
    browser,
  }) => {
    const manager = await Visitor.arrive(browser);
    const { page } = manager;
    page.on('dialog', (dialog) => void dialog.accept());
    await manager.signIn('demo', 'manager');
    await page.goto(at('demo', path));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    for (const [what, open] of Object.entries(opened)) {
      manager.complaints.length = 0;
      await open(page);
      await expectFaultless(manager, what, [DESKTOP, PHONE, LOW], isRefusal, (size) => size === LOW);
      await page.keyboard.press('Escape');
      await page.setViewportSize(DESKTOP);
    }
    await manager.leave();
  });
}
