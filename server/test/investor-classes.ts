import { form, type Client } from "./client.ts";
import { file, jpeg } from "./pictures.ts";

const picture = await jpeg({ width: 60, height: 40 });
const proof = (name: string) => file(picture, name, "image/jpeg");

/** Two of the three criteria of a person, each at its threshold. */
export const personFigures = (fields: Readonly<Record<string, string>> = {}) =>
  form({
    grossIncomeCents: "6000000",
    tradesPerQuarter: "10",
    warned: "true",
    ...fields,
    files: [proof("avis.jpg")],
  });

/** Figures meet one of the three criteria of an entity. */
export const entityFigures = (fields: Readonly<Record<string, string>> = {}) =>
  form({
    ownFundsCents: "10000000",
    accountsOn: "2025-12-31",
    warned: "true",
    ...fields,
    files: [proof("comptes.jpg")],
  });

type Asked = Readonly<{ id: string; files: readonly { id: string }[] }>;

export const askClass = async (client: Client, userId: string): Promise<Asked> => {
  const asked = await client.post(`/user/${userId}/investor-class`, personFigures());
  if (asked.status !== 201) throw new Error(`The class is not asked for: ${asked.body.code}`);
  return asked.body;
};

/** Makes the investor sophisticated from now on, for two years. */
export const becomeSophisticated = async (client: Client, admin: Client, userId: string) => {
  const { id } = await askClass(client, userId);
  const decision = { decision: "ACCEPTED", reason: "Avis d’imposition et relevés concordants" };
  const decided = await admin.post(`/class-requests/${id}`, decision);
  if (decided.status !== 200) throw new Error(`The class is not given: ${decided.body.code}`);
  return id;
};
