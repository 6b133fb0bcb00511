/** A part of the dashboard is about this company. */
export type CompanyProps = { companyId: string; companySlug: string };
