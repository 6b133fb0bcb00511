import type { RoleObstacle } from "@coulisse/contract/companies/company-roles.ts";
import type { CompanyRole } from "@coulisse/contract/companies/company-roles.schemas.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Words for why a role is not ended by the reader. */
export const obstacleWords: Readonly<Record<RoleObstacle, MessageDescriptor>> = {
  last_administrator: msg`La société garde toujours une personne à ce titre : nommez-en d’abord une autre.`,
  role_wider: msg`Seul un représentant légal met fin au rôle d’un autre.`,
};

/** The name of somebody once they have accepted, the address until then. */
export const nameOf = ({ person, email }: CompanyRole): string => person?.name ?? email ?? "";
