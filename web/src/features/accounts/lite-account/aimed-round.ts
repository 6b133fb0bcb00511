/** The round whose subscription an address of the site is about; undefined of any other address. */
export const aimedRound = (address: string): string | undefined =>
  /^\/fundraising\/([0-9a-f-]{36})\/subscription(?:$|\?)/.exec(address)?.[1];
