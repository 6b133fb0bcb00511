import { form, type Client } from "./client.ts";
import { file, jpeg } from "./pictures.ts";

const home = { street: "12 rue des Lilas", postcode: "69003", city: "Lyon" };
const birth = {
  birthOn: "1985-03-14",
  birthPlace: "Lyon",
  birthCountry: "FR",
  nationality: "FR",
};
const answers = { politicallyExposed: false, sourceOfFunds: "SAVINGS", taxResidence: "FR" };

const require2xx = ({ status, body }: { status: number; body: { code?: string } }): void => {
  if (status >= 300) throw new Error(`Refused: ${status} ${body.code}`);
};

/** All the facts that a file takes, given by the person themselves; names stay. */
export const giveFacts = async (
  client: Client,
  investorId: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const { id } = (await client.get("/user/me")).body as { id: string };
  const account = (await client.get(`/user/${id}`)).body as Record<string, unknown>;
  const given = Object.entries({ ...birth, ...facts }).filter(
    ([field]) => field in facts || account[field] === null,
  );
  const { id: addressId } = (await client.post("/address", home)).body as { id: string };
  const body = { ...Object.fromEntries(given), addressId };
  require2xx(await client.call("PATCH", `/user/${id}`, body));
  require2xx(await client.call("PATCH", `/investors/${investorId}`, answers));
};

export const sendDocuments = async (
  client: Client,
  investorId: string,
  types: readonly string[] = ["PASSPORT", "PROOF_OF_ADDRESS"],
): Promise<void> => {
  const picture = file(await jpeg({ width: 60, height: 40 }), "scan.jpg", "image/jpeg");
  for (const type of types) {
    const answer = await client.post(
      `/investors/${investorId}/kyc/documents`,
      form({ type, file: picture }),
    );
    if (answer.status !== 201) throw new Error(`${type} was refused: ${answer.body.code}`);
  }
};

/** A profile with its facts and a document of each of these types, sent by the person themselves. */
export const submitInvestor = async (
  client: Client,
  types?: readonly string[],
  facts: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const { id } = (await client.post("/investors")).body as { id: string };
  await giveFacts(client, id, facts);
  await sendDocuments(client, id, types);
  return id;
};

/** A reviewer who validates has looked at each document. */
export const openDocuments = async (reviewer: Client, investorId: string): Promise<void> => {
  const { body } = await reviewer.get(`/investors/${investorId}/kyc/documents`);
  for (const { type } of body.items as { type: string }[]) {
    require2xx(await reviewer.get(`/investors/${investorId}/kyc/documents/${type}/file`));
  }
};
