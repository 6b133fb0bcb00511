import type { Clock } from "#platform/clock.ts";
import type { CompanyDirectory } from "#providers/company-directory/company-directory.ts";
import type { CompanyDirectorySettings } from "#providers/company-directory/company-directory.settings.ts";
import { localCompanies } from "#providers/company-directory/local-companies.ts";
import { rechercheEntreprises } from "#providers/company-directory/recherche-entreprises.ts";
import { sirene } from "#providers/company-directory/sirene.ts";

export const openCompanyDirectory = (
  settings: CompanyDirectorySettings,
  clock: Clock,
): CompanyDirectory => {
  const now = () => clock.now().getTime();
  if (settings.kind === "local") return localCompanies;
  if (settings.kind === "sirene") return sirene(settings, now);
  return rechercheEntreprises(settings.baseUrl, now);
};
