import type { Issuance } from "./events.ts";

/** A security that stands: its quantity changes only where a split passes over it. */
export type OpenSecurity = {
  security: string;
  holder: string;
  category: string;
  quantity: bigint;
};

/** The securities that stand at the point that the fold has reached, by id and by category. */
export const createOpenSecurities = () => {
  const open = new Map<string, OpenSecurity>();
  const byCategory = new Map<string, Set<OpenSecurity>>();
  return {
    get: (security: string): OpenSecurity | undefined => open.get(security),
    ofCategory: (category: string): OpenSecurity[] => [...(byCategory.get(category) ?? [])],
    add: ({ security, holder, category, quantity }: Issuance): void => {
      const opened = { security, holder, category, quantity };
      open.set(security, opened);
      const siblings = byCategory.get(category) ?? new Set();
      byCategory.set(category, siblings.add(opened));
    },
    remove: (held: OpenSecurity): void => {
      open.delete(held.security);
      byCategory.get(held.category)?.delete(held);
    },
  };
};
export type OpenSecurities = ReturnType<typeof createOpenSecurities>;
