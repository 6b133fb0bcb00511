import type { CompanyRole } from "@coulisse/domain/company-roles.ts";
import type { Client } from "./client.ts";
import type { World } from "./world.ts";

type Given = Readonly<{
  companyId: string;
  role: CompanyRole;
  untilOn?: string;
  /** The address to which it is offered, which somebody of the world has proved. */
  email: string;
}>;

/** Offers a role, as whoever gives it. */
export const offerRole = (giver: Client, { companyId, ...offer }: Given) =>
  giver.post(`/companies/${companyId}/roles`, offer);

/** Gives a role as it is given: offered by somebody, accepted by whoever proved the address. */
export const giveRole = async (world: World, giver: Client, given: Given) => {
  const offered = await offerRole(giver, given);
  if (offered.status !== 201) throw new Error(`Not offered: ${JSON.stringify(offered.body)}`);
  const roleId = offered.body.id as string;
  const client = await world.signedIn(given.email);
  const accepted = await client.post(`/user/me/roles/${roleId}`);
  if (accepted.status !== 200) throw new Error(`Not accepted: ${JSON.stringify(accepted.body)}`);
  return { roleId, client };
};
