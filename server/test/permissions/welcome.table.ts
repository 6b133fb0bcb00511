import type { welcomeRoutes } from "@coulisse/contract/register/welcome.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// Who holds the secret of an invitation is let in, whoever they are; this one was never sent.
export const welcomeTable = readTable(`
  call            thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  openInvitation  -        422    422         422   422   422          422    422        422      422      422    422
`);

export const welcomeCalls: Calls<typeof welcomeRoutes> = {
  openInvitation: () => ({ body: { token: "a link that was never sent" } }),
};
