import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertCompanies } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;

const fournil = {
  name: "Le Fournil",
  slug: "le-fournil",
  summary: "Neuf boulangeries de quartier.",
  description: "Nous cuisons un pain au levain, chaque nuit, dans la presqu’île.",
  sector: "food",
  address_city: "Lyon",
  address_postcode: "69002",
  siret: "73282932000074",
};
const others = [
  { name: "Le Cabas d’en Bas", slug: "cabas", sector: "retail", address_city: "Villeurbanne" },
  {
    name: "Voiles d’Armor",
    slug: "voiles",
    sector: "mobility",
    address_city: "Brest",
    rcs_number: "Brest 552 100 554",
  },
  {
    name: "Northern Sails",
    slug: "sails",
    sector: "mobility",
    language: "en",
    summary: "Cargo ships with sails.",
    description: "We are building three ships.",
  },
  { name: "Fournitures Mercier", slug: "fournitures", sector: "services", address_city: "Lille" },
  { name: "100% Laine_Pure", slug: "laine", sector: "industry" },
];

beforeAll(async () => {
  world = await createWorld();
  const { services } = world;
  const companies = [fournil, ...others].map((company) => ({
    ...company,
    id: services.clock.newId(),
    legal_form: "SAS",
    visible_on_marketplace: true,
    created_at: services.clock.now(),
  }));
  await insertCompanies(world, companies);
  const hidden = {
    ...fournil,
    id: services.clock.newId(),
    slug: "cache",
    name: "Fournil caché",
    siret: null,
    legal_form: "SAS",
    visible_on_marketplace: false,
    created_at: services.clock.now(),
  };
  await insertCompanies(world, [hidden]);
});
afterAll(() => world.close());

const find = async (text: string, query = ""): Promise<string[]> => {
  const answer = await world.guest.get(
    `/company/marketplace?text=${encodeURIComponent(text)}${query}`,
  );
  expect(answer.status).toBe(200);
  return answer.body.items.map((item: { slug: string }) => item.slug);
};

describe("a company is found", () => {
  test.each([
    ["by its town", "Lyon"],
    ["by its postcode", "69002"],
    ["by its sector, in French", "alimentation"],
    ["by its sector, in English", "food"],
    ["by a word of its description", "pain"],
    ["by a word of its description, without its accents", "presqu'ile"],
    ["by another form of a word", "boulangerie"],
    ["by two words that stand apart", "boulangerie Lyon"],
    ["by the first digits of its number", "7328"],
    ["by its number as it is written", "732 829 320"],
    ["by its number and more", "732 829 320 00074"],
    ["by a name with a letter too many", "fournill"],
    ["by a name with a letter too few", "fornil"],
    ["by a word of its summary with a mistake", "boulangries"],
    ["in capitals", "LE FOURNIL"],
  ])("%s", async (_, text) => {
    expect((await find(text))[0]).toBe("le-fournil");
  });

  test("by the number of its registration", async () => {
    expect(await find("552 100 554")).toEqual(["voiles"]);
    expect(await find("552100554")).toEqual(["voiles"]);
  });

  test("in the language that it writes in", async () => {
    expect(await find("ship")).toEqual(["sails"]);
    expect(await find("building ships")).toEqual(["sails"]);
  });
});

test("what is called so comes before what is nearly called so, and each word must be found", async () => {
  expect((await find("fourni")).slice(0, 2).toSorted()).toEqual(["fournitures", "le-fournil"]);
  expect(await find("fournil")).toEqual(["le-fournil"]);
  expect((await find("le fournil"))[0]).toBe("le-fournil");
  expect(await find("fournil Brest")).toEqual([]);
  expect(await find("zzzzzz")).toEqual([]);
  // Within a word, as in « quartier », a short one is nothing that anybody meant.
  expect(await find("tier")).toEqual([]);
});

test("a company that is not on the marketplace is found by nobody there", async () => {
  expect(await find("caché")).not.toContain("cache");
  expect(await find("presqu’île")).toEqual(["le-fournil"]);
});

test("signs of searches stand for themselves, and nothing that is typed is a fault", async () => {
  expect(await find("100%")).toEqual(["laine"]);
  expect(await find("laine_pure")).toEqual(["laine"]);
  for (const text of [
    "%",
    "_",
    "\\",
    "'",
    "!!",
    "& | !",
    "a:*",
    "()",
    "-",
    "a ".repeat(60),
    "  ",
  ]) {
    await find(text);
  }
});

describe("the marketplace is read", () => {
  test.each(["best", "name", "market", "closing", "newest"])("by %s, each once", async (sort) => {
    const all = await find("", `&sort=${sort}`);
    expect(all).toHaveLength(others.length + 1);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? "" : `&cursor=${cursor}`;
      const { body } = await world.guest.get(`/company/marketplace?sort=${sort}&limit=2${next}`);
      paged.push(...body.items.map((item: { slug: string }) => item.slug));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(all);
  });

  test("by how well each answers to a text, over pages", async () => {
    const all = await find("mobilité");
    const { body } = await world.guest.get("/company/marketplace?text=mobilit%C3%A9&limit=1");
    const rest = await world.guest.get(
      `/company/marketplace?text=mobilit%C3%A9&limit=1&cursor=${body.nextCursor}`,
    );
    expect([...body.items, ...rest.body.items].map((item) => item.slug)).toEqual(all);
  });
});

describe("the map of departments", () => {
  const places: [string, string | null, string | null][] = [
    ["01000", "FR", "01"],
    ["75116", null, "75"],
    ["20000", "FR", "2A"],
    ["20137", "FR", "2A"],
    ["20200", "FR", "2B"],
    ["20600", "FR", "2B"],
    ["95880", "FR", "95"],
    ["97133", "FR", "977"],
    ["97150", "FR", "978"],
    ["97110", "FR", "971"],
    ["97400", "RE", "974"],
    ["98713", "FR", "987"],
    ["98000", "FR", null],
    ["00100", "FR", null],
    ["99999", "FR", null],
    ["1000", "FR", null],
    ["10115", "DE", null],
    [null as unknown as string, null, null],
  ];
  const map = async (query = "") => {
    const { status, body } = await world.guest.get(`/company/marketplace/departments?${query}`);
    expect(status).toBe(200);
    return body as {
      items: { department: string; companyCount: number }[];
      elsewhereCount: number;
    };
  };

  beforeAll(() =>
    insertCompanies(
      world,
      places.map(([postcode, country], place) => ({
        id: world.services.clock.newId(),
        name: `Cartographie ${place}`,
        slug: `cartographie-${place}`,
        sector: "education",
        legal_form: "SAS",
        visible_on_marketplace: true,
        address_postcode: postcode,
        address_country: country,
        created_at: world.services.clock.now(),
      })),
    ),
  );

  test("says how many companies are in each department, by the postcode of their seat", async () => {
    const expected = new Map<string, number>();
    for (const [, , department] of places) {
      if (department !== null) expected.set(department, (expected.get(department) ?? 0) + 1);
    }
    const { items, elsewhereCount } = await map("text=cartographie");
    expect(items).toEqual(
      [...expected]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([department, companyCount]) => ({ department, companyCount })),
    );
    expect(elsewhereCount).toBe(places.length - [...expected.values()].reduce((a, b) => a + b));
  });

  test("counts what the list finds, under the same filters, and nothing that is hidden", async () => {
    for (const filters of [
      "",
      "sector=food",
      "text=fournil",
      "openRound=true",
      "marketOpen=true",
    ]) {
      const { items, elsewhereCount } = await map(filters);
      const list = async (more = "") =>
        (await world.guest.get(`/company/marketplace?${filters}${more}`)).body.total;
      const sum = items.reduce((before, { companyCount }) => before + companyCount, elsewhereCount);
      expect(sum, filters).toBe(await list());
      for (const { department, companyCount } of items) {
        expect(await list(`&department=${department}`), department).toBe(companyCount);
      }
    }
    expect((await map("text=fournil")).items).toEqual([{ department: "69", companyCount: 1 }]);
  });

  test.each(["20", "96", "2C", "979", "069", "Rhône", "69'"])(
    "refuses %s, which is no department, and names the field",
    async (department) => {
      const asked = encodeURIComponent(department);
      const { status, body } = await world.guest.get(`/company/marketplace?department=${asked}`);
      expect(status).toBe(400);
      expect(JSON.stringify(body.errors)).toContain("department");
    },
  );
});
