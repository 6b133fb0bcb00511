import type { Welcome } from "@coulisse/contract/register/welcome.schemas.ts";

export const sharesOf = (): NonNullable<Welcome["shares"]> => ({
  quantity: 4250,
  shareCount: 113_320,
  categories: [{ name: "Actions ordinaires", quantity: 4250 }],
  lines: [
    {
      number: 129,
      effectiveOn: "2024-06-09",
      nature: "gift",
      category: "Actions ordinaires",
      other: "Pascal Ogier",
      change: 3000,
    },
    {
      number: 218,
      effectiveOn: "2025-01-20",
      nature: "inheritance",
      category: "Actions ordinaires",
      other: "Simone Ogier",
      change: 1250,
    },
  ],
  lineCount: 2,
  cancelledNumbers: [127, 128],
});

/** An invitation as it is found first: the fact that it asks was not given yet. */
export const welcomeOf = (more: Partial<Welcome> = {}): Welcome => ({
  state: "OPEN",
  firstName: "Juliette",
  company: {
    name: "Le Fournil",
    slug: "le-fournil",
    sector: "food",
    city: "Villeurbanne",
    siren: "291 048 122",
    logo: null,
    image: null,
  },
  invitedBy: "Hélène Vasseur",
  invitedAt: "2026-11-24T09:00:00.000Z",
  expiresAt: "2026-12-08T09:00:00.000Z",
  email: "juliette@test.example",
  asks: "BIRTH_DATE",
  shares: null,
  ...more,
});
