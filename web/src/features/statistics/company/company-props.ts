/** Which company a part of the dashboard is about. */
export type CompanyProps = { companyId: string; companySlug: string };
