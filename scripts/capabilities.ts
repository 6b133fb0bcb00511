/**
 * The capabilities of the product, in their order: each may use those before it (ADR 0002). A folder of
 * `contract/src`, `server/src/features` or `web/src/features` that is none of them is refused.
 */
export const capabilities = [
  "messages",
  "accounts",
  "identity",
  "entities",
  "companies",
  "securities",
  "register",
  "imports",
  "cash",
  "signing",
  "formalities",
  "rounds",
  "market",
  "operations",
] as const;
export type Capability = (typeof capabilities)[number];

const placeOf = /^(contract\/src|server\/src\/features|web\/src\/features)\/([a-z0-9-]+)\//;

export const isCapability = (name: string): name is Capability =>
  (capabilities as readonly string[]).includes(name);

/** The workspace and the folder of a file that stands among capabilities. */
export const folderOf = (path: string): { place: string; folder: string } | undefined => {
  const [, place, folder] = placeOf.exec(path) ?? [];
  return place === undefined || folder === undefined ? undefined : { place, folder };
};

export const capabilityOf = (path: string): Capability | undefined => {
  const { folder } = folderOf(path) ?? {};
  return folder !== undefined && isCapability(folder) ? folder : undefined;
};
