/** A badge bears its name in both languages. */
export const badgeName = (
  badge: { nameFr: string; nameEn: string },
  locale: "fr" | "en",
): string => (locale === "fr" ? badge.nameFr : badge.nameEn);
