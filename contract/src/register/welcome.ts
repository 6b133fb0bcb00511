import type { welcomeTerms } from "./welcome.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/** An invitation is open, was used by the person invited, or ended before it was. */
export const welcomeStates = ["OPEN", "SERVED", "EXPIRED"] as const;

export const welcomeRoutes = defineRoutes<typeof welcomeTerms>()({
  openInvitation: { method: "POST", path: "/invitation", changes: [], status: 200 },
});
