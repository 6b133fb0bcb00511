import type { CompanyCard } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { Link } from "@tanstack/react-router";
import { setTyped } from "#i18n/typed-text.ts";
import { path } from "#platform/paths.ts";
import { Picture } from "#ui/picture.tsx";

export const HomeCompany = ({ company }: { company: CompanyCard }) => (
  <Link
    to={path("/companies/:companySlug", { companySlug: company.slug })}
    className="group block rounded-md"
  >
    <Picture image={company.image} name={company.name} className="aspect-8/5" />
    <span className="figure mt-4 block text-xl group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
      {company.name}
    </span>
    <span lang={company.language} className="mt-1 line-clamp-2 block text-sm text-ink-2">
      {setTyped(company.summary)}
    </span>
  </Link>
);
