import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useToasts } from "#ui/toast.ts";

vi.mock("./config.ts", () => ({ config: { apiBaseUrl: "/api" } }));
const saved = vi.fn<(name: string, content: Blob) => void>();
vi.mock("./save-file.ts", () => ({ saveFile: saved }));
const { saveDownload } = await import("./save-download.ts");

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  useToasts.setState({ messages: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const ask = () => saveDownload(transactionRoutes.exportOcf, { params: { companyId: "c" } });
const words = () => useToasts.getState().messages.map(({ tone, text }) => [tone, text]);

it("saves a file under the name that the server gives it", async () => {
  const disposition = `attachment; filename="x"; filename*=UTF-8''Soci%C3%A9t%C3%A9.ocf.zip`;
  fetched.mockResolvedValue(
    new Response("zip", { headers: { "content-disposition": disposition } }),
  );
  await ask();
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/companies/c/ocf.zip");
  expect(saved.mock.calls.map(([name, { size }]) => [name, size])).toEqual([
    ["Société.ocf.zip", 3],
  ]);
  expect(words().at(-1)).toEqual(["success", "Le fichier est prêt."]);
});

it("says when to come back where too many files are asked for", async () => {
  const refusal = { status: 429, code: "too_many_requests", title: "Trop de demandes", errors: [] };
  const description = "Réessayez dans 12 secondes.";
  fetched.mockResolvedValue(
    new Response(JSON.stringify({ ...refusal, description }), {
      status: 429,
      headers: { "content-type": "application/json", "retry-after": "12" },
    }),
  );
  await ask();
  expect(saved).not.toHaveBeenCalled();
  expect(words().at(-1)).toEqual(["failure", description]);
});
