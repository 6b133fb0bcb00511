import { waitFor } from "@testing-library/react";
import { fileProgressType } from "@coulisse/contract/wire/file-progress.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useToasts } from "#ui/toast.ts";

vi.mock("./config.ts", () => ({ config: { apiBaseUrl: "/api" } }));
const saved = vi.fn<(name: string, content: Blob) => void>();
vi.mock("./save-file.ts", () => ({ saveFile: saved }));
const { saveDownload } = await import("./save-download.ts");
const { useDownloads } = await import("./downloads.ts");

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  useToasts.setState({ messages: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const ask = () => saveDownload(movementRoutes.exportOcf, { params: { companyId: "c" } });
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

/** An answer that comes part by part, as the test lets it. */
const toldAnswer = () => {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const headers = { "content-type": fileProgressType };
  fetched.mockResolvedValue(new Response(readable, { headers }));
  const encoder = new TextEncoder();
  return {
    send: (text: string) => writer.write(encoder.encode(text)),
    close: () => writer.close(),
  };
};
const progress = () => useDownloads.getState().downloads.map(({ lines, of }) => [lines, of]);

it("says how far a long file is, wherever its lines are cut, and saves it whole", async () => {
  const answer = toldAnswer();
  const done = ask();
  await answer.send('{"lines":500,"of":2000}\n{"lines":10');
  await waitFor(() => expect(progress()).toEqual([[500, 2000]]));
  const news =
    '00,"of":2000}\n{"file":{"name":"Registre.csv","mediaType":"text/csv","coding":null,"bytes":5}}\nab';
  await answer.send(news);
  await waitFor(() => expect(progress()).toEqual([[1000, 2000]]));
  await answer.send("cde");
  await answer.close();
  await done;
  expect(saved.mock.calls.map(([name, { size, type }]) => [name, size, type])).toEqual([
    ["Registre.csv", 5, "text/csv"],
  ]);
  expect(progress()).toEqual([]);
  expect(words().at(-1)).toEqual(["success", "Le fichier est prêt."]);
});

it("saves no half of a file that broke off, and says why there is none", async () => {
  const broken = toldAnswer();
  const first = ask();
  await broken.send('{"file":{"name":"R.csv","mediaType":"text/csv","coding":null,"bytes":5}}\nab');
  await broken.close();
  await first;
  const refused = toldAnswer();
  const second = ask();
  const description = "Réessayez dans un instant.";
  await refused.send(`{"problem":{"status":503,"title":"Non","description":"${description}"}}\n`);
  await refused.close();
  await second;
  expect(saved).not.toHaveBeenCalled();
  expect(words().map(([tone]) => tone)).toContain("failure");
  expect(words().at(-1)).toEqual(["failure", description]);
});
