/** An address as a directory has it. */
export type FoundAddress = Readonly<{
  externalId: string;
  houseNumber: string | null;
  street: string | null;
  postcode: string | null;
  city: string;
  cityCode: string;
  /** Degrees as decimal text, which loses nothing. */
  latitude: string | null;
  longitude: string | null;
}>;

/** A directory of French addresses. What it refuses is a `ProviderError`. */
export type AddressDirectory = Readonly<{
  source: "local" | "ban";
  /** The text is not blank; one that the directory cannot search for finds nothing. */
  suggest(text: string): Promise<readonly { externalId: string; text: string }[]>;
  /** Null where the directory has no such id. */
  find(externalId: string): Promise<FoundAddress | null>;
}>;
