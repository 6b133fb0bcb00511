import type { World } from "./world.ts";

/**
 * Forgets uploads as if the hour had passed in which somebody sent files, for tests that send more
 * than one may.
 */
export const forgetUploads = async ({ services }: World): Promise<void> => {
  await services.db.deleteFrom("attempts").where("key", "like", "upload:%").execute();
};
