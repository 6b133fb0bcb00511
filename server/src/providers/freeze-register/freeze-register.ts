/** The national register of asset freezes, as its publisher hands it out (DG Trésor). */
export type FreezeRegister = Readonly<{
  /** The fictitious list that comes with the product, where no address is set. */
  isExample: boolean;
  /** The newest publication, whole: a JSON file of about 10 MB. */
  download(): Promise<Uint8Array>;
}>;
