import { expect, type APIRequestContext } from "@playwright/test";
import { test } from "../../journey.ts";
import { emailOf } from "../../accounts.ts";
import { dayIn, makeCompany } from "../../world.ts";

test.use({ account: "admin" });

/**
 * The list is as a lawyer keeps it: titles, a heading of their own, a slip, a day that is none, an
 * entry too late.
 */
const listOf = (mark: string, language: "fr" | "en"): string => {
  const [camille, ines, hugo] = [`Camille ${mark}`, `Inès ${mark}`, `Hugo ${mark}`];
  const email = `ines-${mark}@courriel.example`;
  const lines = {
    fr: [
      "Registre des mouvements de titres;;;;;;",
      "Tenu par Maître Leroy, notaire;;;;;;",
      ";;;;;;",
      "Date de l’acte;Opération;Catégorie;Quantum;Ancien titulaire;Nouveau titulaire;E-mail du nouveau titulaire",
      `15/01/2020;Constitution;ORD;1 000;;${camille};`,
      `31/02/2021;Augmentation de capital;ORD;300;;${ines};${email}`,
      `10/03/2021;Cesion;ORD;200;${camille};${ines};`,
      `01/06/2022;Cession;ORD;250;${hugo};${ines};`,
      `15/07/2022;Augmentation de capital;ORD;250;;${hugo};`,
    ],
    en: [
      "Register of transfers;;;;;;",
      "Kept by Leroy LLP, solicitors;;;;;;",
      ";;;;;;",
      "Effective date;Transaction;Share class;Quantum;Transferor;Transferee;Transferee email",
      `15/01/2020;Subscription;ORD;1,000;;${camille};`,
      `31/02/2021;Capital increase;ORD;300;;${ines};${email}`,
      `15/03/2021;Sael;ORD;200;${camille};${ines};`,
      `13/06/2022;Sale;ORD;250;${hugo};${ines};`,
      `15/07/2022;Capital increase;ORD;250;;${hugo};`,
    ],
  };
  return lines[language].join("\r\n");
};

type Account = {
  holderId: string;
  name: string;
  quantities: Record<string, number>;
  standing: { pledgedQuantity: number; usufructQuantity: number } | null;
};
type CapTable = { items: Account[]; categories: { id: string; code: string }[] };

const readTable = async (
  admin: APIRequestContext,
  companyId: string,
  at: string,
): Promise<CapTable> => {
  const query = `at=${at}&basis=effective&limit=200`;
  const answer = await admin.get(`/api/share-holders/companies/${companyId}?${query}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as CapTable;
};

/** `code name` → shares, on one day; with what weighs on them, which today's table tells. */
const capTable = async (admin: APIRequestContext, companyId: string, at: string) => {
  const { items, categories } = await readTable(admin, companyId, at);
  const codes = new Map(categories.map(({ id, code }) => [id, code]));
  return Object.fromEntries(
    items.flatMap(({ name, quantities, standing }) =>
      Object.entries(quantities).map(([id, shares]) => {
        const weights = [standing?.pledgedQuantity ?? 0, standing?.usufructQuantity ?? 0];
        return [`${codes.get(id)} ${name}`, [shares, ...weights]];
      }),
    ),
  );
};

/** Encumbers the first company's register: 100 shares of Camille are pledged, 50 in usufruct. */
const encumber = async (admin: APIRequestContext, companyId: string): Promise<void> => {
  const { items, categories } = await readTable(admin, companyId, dayIn(0));
  const camille = items.find(({ name }) => name.startsWith("Camille"));
  const found = await admin.get(`/api/user?search=${encodeURIComponent(emailOf("karim"))}`);
  const [karim] = ((await found.json()) as { items: { id: string }[] }).items;
  for (const [nature, quantity] of [
    ["pledge", 100],
    ["usufruct", 50],
  ] as const) {
    const path = `/api/share-holders/mentions/${categories[0]?.id}/${camille?.holderId}`;
    const answer = await admin.post(path, {
      data: {
        nature,
        quantity,
        beneficiaryId: karim?.id,
        agreedOn: dayIn(0),
        reason: "Prêt de Karim",
        lackingReason: "Essai",
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
};

const daysOf = async (admin: APIRequestContext, companyId: string): Promise<string[]> => {
  const answer = await admin.get(`/api/companies/${companyId}/register?limit=200`);
  const { items } = (await answer.json()) as { items: { effectiveOn: string }[] };
  return [...new Set(items.map(({ effectiveOn }) => effectiveOn))].toSorted();
};

type Report = {
  committed: boolean;
  tables: unknown[];
  faults: unknown[];
  questions: { holderKey: string; candidates: { id: string }[] }[];
};

test("a lawyer’s messy list becomes a register with three answers, and its export another one", async ({
  page,
  admin,
  say,
  mark,
  language,
}) => {
  const company = await makeCompany(admin, `Atelier ${mark}`);
  const meaning = say("Sens de la colonne", "Meaning of the column");

  await test.step("its columns are read, and the one that nobody knows is chosen", async () => {
    await page.goto(`/admin/share-categories/distribution?companyId=${company.id}&tab=import`);
    await page.getByLabel(say("Fichiers du registre", "Register files")).setInputFiles({
      name: "mouvements.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(listOf(mark, language)),
    });
    const check = say("Vérifier sans rien enregistrer", "Check without saving anything");
    await page.getByRole("button", { name: check }).click();
    const shares = say("Nombre d’actions", "Number of shares");
    await page
      .getByRole("combobox", { name: new RegExp(`^${meaning}.*Quantum`) })
      .selectOption({ label: shares });
    await page
      .getByRole("combobox", {
        name: say("Ce que contient ce tableau", "What this table contains"),
      })
      .selectOption("movements");
    const confirm = say("Confirmer la lecture et vérifier", "Confirm the reading and check");
    await page.getByRole("button", { name: confirm }).click();
  });

  await test.step("three faults are answered", async () => {
    const answers = [
      say(/Lire le 28 février 2021/, /Read 28 February 2021/),
      say(/Vous vouliez dire «\sCession\s»/, /You meant “Sale”/),
      say(/l’entrée de 250 actions de la ligne 9/, /the entry of 250 shares on line 9/),
    ];
    for (const name of answers) await page.getByRole("radio", { name }).check();
    const again = say("Vérifier avec vos 3 réponses", "Check with your 3 answers");
    await page.getByRole("button", { name: again }).click();
    await expect(page.getByText(say("Vos 3 réponses", "Your 3 answers"))).toBeVisible();
  });

  await test.step("it is imported, and one of its holders is invited", async () => {
    await page
      .getByRole("radio", { name: say("Les personnes que je choisis", "The people I choose") })
      .check();
    await page.getByRole("checkbox", { name: `Inès ${mark}` }).check();
    await page
      .getByLabel(say("Pourquoi les inscrire sans domicile", "Why enter them without"))
      .fill(say("Adresses à recueillir", "Addresses to be asked for"));
    await page
      .getByRole("button", { name: say("Importer 5 mouvements", "Import 5 movements") })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Import/ })
      .click();
    await expect(
      page
        .getByRole("status")
        .getByText(say("Le registre a été importé.", "The register has been imported."))
        .first(),
    ).toBeVisible();
    const left = say("Une invitation est partie par e-mail.", "One invitation was sent by email.");
    await expect(page.getByText(left)).toBeVisible();
  });

  await test.step("its export gives another company the same cap table on every day", async () => {
    await encumber(admin, company.id);
    const other = await makeCompany(admin, `Double ${mark}`);
    const file = await admin.get(`/api/companies/${company.id}/register.xlsx`);
    expect(file.status()).toBe(200);
    const hand = async (fields: Record<string, string>): Promise<Report> => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("files", new File([new Uint8Array(await file.body())], "register.xlsx"));
      const path = `/api/companies/${other.id}/register/import`;
      const answer = await admin.post(path, { multipart: form });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as Report;
    };
    const { questions, tables, faults } = await hand({});
    expect([tables, faults]).toEqual([[], []]);
    const answers = questions.map(({ holderKey, candidates }) => ({
      holderKey,
      choice: candidates[0]?.id ?? "new",
    }));
    const done = await hand({
      commit: "true",
      answers: JSON.stringify(answers),
      withoutDomicile: "Adresses à recueillir",
    });
    expect(done.committed).toBe(true);
    const days = await daysOf(admin, company.id);
    // Of each line its day: between two of them nothing changes.
    expect(days).toHaveLength(5);
    expect(await daysOf(admin, other.id)).toEqual(days);
    for (const day of days) {
      expect(await capTable(admin, other.id, day)).toEqual(await capTable(admin, company.id, day));
    }
    expect(await capTable(admin, company.id, days.at(-1) ?? "")).toEqual({
      [`ORD Camille ${mark}`]: [800, 100, 50],
      [`ORD Inès ${mark}`]: [750, 0, 0],
    });
  });
});
