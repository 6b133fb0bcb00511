import { listen, type Listening } from "../listen.ts";

/** The mood is what the stand-in does next; `silent` accepts the call and never answers. */
export type AddressMood = "well" | "busy" | "broken" | "silent" | "nonsense";

type AddressStandIn = Listening &
  Readonly<{ mood: (mood: AddressMood) => void; asked: readonly string[] }>;

const known = [
  {
    id: "80021_6590_00008",
    label: "8 Boulevard du Port 80000 Amiens",
    type: "housenumber",
    lookup: {
      type: "numero",
      numero: "8",
      lon: 2.290084,
      lat: 49.897443,
      codePostal: "80000",
      cleInterop: "80021_6590_00008",
      voie: { nomVoie: "Boulevard du Port" },
      commune: { nom: "Amiens", code: "80021" },
    },
  },
  {
    id: "80021_6590_00012_bis",
    label: "12 bis Boulevard du Port 80000 Amiens",
    type: "housenumber",
    lookup: {
      type: "numero",
      numero: "12",
      suffixe: "bis",
      lon: 2.2901,
      lat: 49.8975,
      codePostal: "80000",
      cleInterop: "80021_6590_00012_bis",
      voie: { nomVoie: "Boulevard du Port" },
      commune: { nom: "Amiens", code: "80021" },
    },
  },
  {
    id: "80021_6590",
    label: "Boulevard du Port 80000 Amiens",
    type: "street",
    lookup: {
      type: "voie",
      nomVoie: "Boulevard du Port",
      commune: { nom: "Amiens", code: "80021" },
    },
  },
  { id: "80021", label: "Amiens", type: "municipality", lookup: null },
] as const;

const letters = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

type Answer = { status: number; body: unknown; headers?: Record<string, string> };

const refuse = (...detail: string[]): Answer => ({
  status: 400,
  body: { code: 400, message: "Failed parsing query", detail },
});

const search = (query: URLSearchParams): Answer => {
  const text = query.get("q");
  const limit = query.get("limit");
  if (text === null) return refuse("q: required param");
  if (text.length < 3 || text.length > 200 || !/^[\p{L}\d]/u.test(text)) {
    return refuse("q: must contain between 3 and 200 chars and start with a number or a letter");
  }
  if (limit !== null && !(/^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= 20)) {
    return refuse("limit: must be an integer between 1 and 20");
  }
  const words = letters(text).split(/\s+/);
  const features = known
    .filter(({ label }) => words.every((word) => letters(label).includes(word)))
    .map(({ id, label, type }) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [2.290084, 49.897443] },
      properties: { id, label, type, score: 0.96, _type: "address" },
    }));
  return { status: 200, body: { type: "FeatureCollection", features, query: text } };
};

const lookUp = (id: string): Answer => {
  const found = known.find((one) => one.id === id)?.lookup;
  return found
    ? { status: 200, body: found }
    : { status: 404, body: { code: 404, message: "L'identifiant n'existe pas" } };
};

const answer = (url: URL): Answer => {
  if (url.pathname === "/geocodage/search") return search(url.searchParams);
  const [, id] = /^\/lookup\/([^/]+)$/.exec(url.pathname) ?? [];
  if (id !== undefined) return lookUp(decodeURIComponent(id));
  return { status: 404, body: "<html>Not found</html>" };
};

const moody = (mood: AddressMood): Answer | null => {
  if (mood === "busy") return { status: 429, body: "<html>", headers: { "retry-after": "5" } };
  if (mood === "broken") return { status: 504, body: "<html>Gateway Time-out</html>" };
  return mood === "nonsense" ? { status: 200, body: { unexpected: true } } : null;
};

/** The geocoding service and the lookup by id, with their checks of what is asked. */
export const listenAsAddresses = async (): Promise<AddressStandIn> => {
  let mood: AddressMood = "well";
  const asked: string[] = [];
  const listening = await listen((request, response) => {
    asked.push(request.url ?? "");
    if (mood === "silent") return;
    const given = moody(mood) ?? answer(new URL(request.url ?? "/", "http://stand.in"));
    response.writeHead(given.status, { "content-type": "application/json", ...given.headers });
    response.end(typeof given.body === "string" ? given.body : JSON.stringify(given.body));
  });
  return { ...listening, asked, mood: (next) => (mood = next) };
};
