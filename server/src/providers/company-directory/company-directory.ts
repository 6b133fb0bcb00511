/** A legal entity as a public directory has it, with its seat or the establishment asked for. */
export type DirectoryEntity = Readonly<{
  siren: string;
  siret: string;
  name: string;
  /** INSEE's category of legal form, four digits. */
  legalFormCode: string | null;
  /** A closed entity has ceased, or its establishment was shut. */
  closed: boolean;
  address: Readonly<{
    street: string;
    complement: string | null;
    postcode: string | null;
    city: string;
  }> | null;
  activityCode: string | null;
  createdOn: string | null;
}>;

/** An entity with those whom the directory names at its head, where it tells them. */
export type DirectoryUnit = DirectoryEntity &
  Readonly<{ representatives: readonly string[] | null }>;

/** A directory of French entities. What it refuses is a `ProviderError`. */
export type CompanyDirectory = Readonly<{
  /**
   * The text is a name, a SIREN or a SIRET; one that the directory cannot search for finds nothing.
   */
  search(text: string): Promise<readonly DirectoryEntity[]>;
  /** The SIRET passes its check. Null where the directory has none, or hides it. */
  find(siret: string): Promise<DirectoryEntity | null>;
  /** The SIREN passes its check. Null where the directory has none, or hides it. */
  findUnit(siren: string): Promise<DirectoryUnit | null>;
}>;
