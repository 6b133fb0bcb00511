import { form, type Answer, type Client } from "./client.ts";

export const importPath = (companyId: string): string => `/companies/${companyId}/register/import`;

type Wish = {
  commit?: boolean;
  answers?: readonly { holderKey: string; choice: string }[];
  mappings?: readonly object[];
  amendments?: readonly object[];
  said?: object;
  /** Null where none is to be given. */
  withoutDomicile?: string | null;
  invite?: boolean;
  invitees?: readonly string[];
  key?: string;
  language?: string;
};

/** Files handed to the import as the screen does it. */
export const importFiles = (
  admin: Client,
  companyId: string,
  files: File[],
  {
    commit = false,
    answers,
    mappings,
    amendments,
    said,
    withoutDomicile = "Adresses à recueillir",
    invite = false,
    invitees,
    key,
    language,
  }: Wish = {},
): Promise<Answer> =>
  admin.call(
    "POST",
    importPath(companyId),
    form({
      files,
      ...(commit ? { commit: "true" } : {}),
      ...(answers ? { answers: JSON.stringify(answers) } : {}),
      ...(mappings ? { mappings: JSON.stringify(mappings) } : {}),
      ...(amendments ? { amendments: JSON.stringify(amendments) } : {}),
      ...(said ? { said: JSON.stringify(said) } : {}),
      ...(commit && withoutDomicile !== null ? { withoutDomicile } : {}),
      ...(invite ? { invite: "true" } : {}),
      ...(invitees ? { invitees: JSON.stringify(invitees) } : {}),
    }),
    {
      headers: {
        ...(key === undefined ? {} : { "idempotency-key": key }),
        ...(language === undefined ? {} : { "accept-language": language }),
      },
    },
  );

type Row = { holderId: string; name: string; quantities: Record<string, number> };
type Category = { id: string; code: string };

/** `code holder` → quantity, as the cap table of a day says. */
export const capTableAt = async (
  client: Client,
  companyId: string,
  at: string,
  basis = "effective",
): Promise<Record<string, number>> => {
  const query = `at=${at}&basis=${basis}&limit=200`;
  const { status, body } = await client.get(`/share-holders/companies/${companyId}?${query}`);
  if (status !== 200) throw new Error(`No cap table: ${status}`);
  const codes = new Map((body.categories as Category[]).map(({ id, code }) => [id, code]));
  return Object.fromEntries(
    (body.items as Row[]).flatMap(({ name, quantities }) =>
      Object.entries(quantities).map(([id, quantity]) => [`${codes.get(id)} ${name}`, quantity]),
    ),
  );
};

/** Gives what lines of a register say apart from ids, instants and hashes. */
export const linesOf = async (client: Client, companyId: string) => {
  const { body } = await client.get(`/companies/${companyId}/register?limit=200&direction=asc`);
  const bundles = new Map<string, string>();
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it asserts
  return body.items.map((line: any) => {
    if (line.bundleId && !bundles.has(line.bundleId)) bundles.set(line.bundleId, `${line.number}`);
    return {
      number: line.number,
      type: line.type,
      nature: line.nature,
      category: line.shareCategoryName,
      from: line.transferor?.name ?? null,
      to: line.transferee?.name ?? null,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      effectiveOn: line.effectiveOn,
      bundle: bundles.get(line.bundleId) ?? null,
      note: line.reason,
    };
  });
};

/** A file as the export gave it, to be handed to another import. */
export const exported = async (client: Client, companyId: string, path: string): Promise<File> => {
  const answer = await client.get(`/companies/${companyId}/${path}`);
  if (answer.status !== 200) throw new Error(`No export: ${answer.status}`);
  return new File([new Uint8Array(answer.bytes)], path.split("?")[0] ?? "");
};

/** A CSV file typed by hand, in French. */
export const csvFile = (lines: readonly string[], name = "registre.csv"): File =>
  new File([`${lines.join("\n")}\n`], name, { type: "text/csv" });

export const csvHead =
  "N°;Date d’effet;Nature;Catégorie;Quantité;Prix unitaire;Cédant;Cessionnaire;E-mail du cessionnaire;Note";

/** Three lines of two people whom nobody knows yet; each number stands for another two. */
export const threeLinesOf = (number: number): string[] => {
  const [anna, boris] = [`anna${number}@nouvelle.example`, `boris${number}@nouvelle.example`];
  return [
    csvHead,
    `1;10/01/2024;Souscription;ORD;100;12,50;;Anna Neuve ${number};${anna};Création`,
    `2;11/01/2024;Souscription;ORD;50;;;Boris Neuf ${number};${boris};`,
    `3;12/02/2024;Cession;ORD;30;2,000001;Anna Neuve ${number};Boris Neuf ${number};${boris};`,
  ];
};
