/** The logo for documents of a person: their company's, otherwise their own, otherwise null. */
export function printedLogo(
  contact: { companyLogoFileUid: string | null },
  company: { logoFileUid: string | null } | null,
): string | null {
  return company?.logoFileUid ?? contact.companyLogoFileUid;
}
