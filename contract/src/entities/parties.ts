/**
 * The return of a sale asks these of a side, and nobody has stated them: its marital state, or the
 * code of an entity's activity (form 2759), and the domicile or seat that the register asks for too
 * (R. 228-9).
 */
export const partyGaps = ["DOMICILE", "CIVIL_STATE", "ACTIVITY_CODE"] as const;
export type PartyGap = (typeof partyGaps)[number];
