import { siretOf } from "../demo/identifiers.ts";
import { form, type Client } from "./client.ts";
import { file, jpeg } from "./pictures.ts";
import type { World } from "./world.ts";

const today = (): string => new Date().toISOString().slice(0, 10);
export const beneficialOwner = { firstName: "Claire", lastName: "Aubry", shareBps: 6000 };
export const declaredOwners = () => ({
  datedOn: today(),
  beneficialOwners: JSON.stringify([beneficialOwner]),
});

let rank = 700_000;
export const nextSiret = (): string => {
  rank += 1;
  return siretOf(rank);
};

export const homeOf = async (client: Client): Promise<string> =>
  (await client.post("/address", { street: "1 rue X", postcode: "69003", city: "Lyon" })).body.id;

/**
 * The desk does what people and administrators do with entities; Claire is whom a link is for,
 * unless it says so.
 */
export const openEntityDesk = async (world: World, admin: Client) => {
  const picture = await jpeg({ width: 60, height: 40 });
  const linkPath = (id: string, userId = world.people.claire.id) =>
    `/corporates/${id}/users/${userId}`;
  return {
    picture,
    linkPath,
    async typed(client: Client, fields: object = {}) {
      const addressId = await homeOf(client);
      const siret = nextSiret();
      const known = { legalName: "Essai", legalForm: "SAS", activityCode: "64.20Z" };
      const body = { ...known, siret, addressId, ...fields };
      return client.post("/corporates", body);
    },
    ask: (client: Client, id: string, fields: Record<string, string> = {}, userId?: string) => {
      const proof = file(picture, "kbis.jpg", "image/jpeg");
      const fieldsGiven = { ...declaredOwners(), ...fields, file: proof };
      return client.post(linkPath(id, userId), form(fieldsGiven));
    },
    decide: (id: string, body: object, userId?: string) =>
      admin.post(`${linkPath(id, userId)}/status`, body),
  };
};

export type EntityDesk = Awaited<ReturnType<typeof openEntityDesk>>;
