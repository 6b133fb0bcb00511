import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Capability } from "#server/capability.ts";
import { corporateRefusals } from "#features/entities/corporates/corporates.errors.ts";
import { bindCorporates } from "#features/entities/corporates/corporates.routes.ts";
import { jointHolderRefusals } from "#features/entities/joint-holders/joint-holders.errors.ts";
import { jointHolderBindings } from "#features/entities/joint-holders/joint-holders.routes.ts";
import type { WhenKnown } from "#features/identity/review/decisions.commands.ts";

/** Holders who are not one person: entities with those who represent them, and joint holders. */
export const entities = (whenKnown: WhenKnown): Capability => ({
  calls: [...bindCorporates(whenKnown), ...jointHolderBindings],
  refusals: { ...corporateRefusals, ...jointHolderRefusals },
  tables: {
    "entities/corporates": ["corporates", "corporate_users"],
    "entities/joint-holders": [
      "joint_holders",
      "joint_compositions",
      "joint_members",
      "joint_representatives",
    ],
  },
  subjects: { joint_holder: ({ id }) => siteAddress("/admin/joint-holders/:id", { id }) },
});
