/**
 * Whose logo stands on the documents of what a person orders: the company's where it has one, else the person's own;
 * null where neither does.
 */
export function printedLogo(
  contact: { companyLogoFileUid: string | null },
  company: { logoFileUid: string | null } | null,
): string | null {
  return company?.logoFileUid ?? contact.companyLogoFileUid;
}
