import type { World } from "./world.ts";

/** As if the hour had passed in which somebody sent files, for tests that send more than one may. */
export const forgetUploads = async ({ services }: World): Promise<void> => {
  await services.db.deleteFrom("attempts").where("key", "like", "upload:%").execute();
};
