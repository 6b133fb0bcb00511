import { expect } from "@playwright/test";
import { test } from "../../journey.ts";
import { makeCompany } from "../../world.ts";
import { findByAxe } from "../axe/axe.ts";

test.use({ account: "admin" });

const lineCount = 1_400;
const holders = 20;

/** Shares are issued to each holder, then go round. */
const registerOf = (mark: string): Buffer => {
  const party = (one: number) => `Porteur ${mark} ${one % holders};${one % holders} rue des Lilas`;
  const rows = Array.from({ length: lineCount }, (_, line) =>
    line < holders
      ? `${line + 1};2020-01-01;souscription;ORD;1000;1,00;;;${party(line)}`
      : `${line + 1};2020-01-02;cession;ORD;1;1,00;${party(line)};${party(line + 1)}`,
  );
  const head =
    "N°;Date;Nature;Catégorie;Quantité;Prix unitaire;Cédant;Domicile du cédant;Cessionnaire;Domicile du cessionnaire";
  return Buffer.from([head, ...rows].join("\r\n"));
};

test("a long register is told on its way, wherever one goes, may be cancelled and arrives whole", async ({
  page,
  admin,
  mark,
  say,
  figure,
}) => {
  const company = await makeCompany(admin, `Long ${mark}`);
  const file = { name: "registre.csv", mimeType: "text/csv", buffer: registerOf(mark) };
  const imported = await admin.post(`/api/companies/${company.id}/register/import`, {
    multipart: { files: file, commit: "true" },
  });
  expect(imported.status(), await imported.text()).toBe(200);
  // The server’s own answer, of which the page is given no more than the first news until it may.
  await page.addInitScript(() => {
    const { fetch: ask } = window;
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      if (!answer.headers.get("content-type")?.includes("file-progress")) return answer;
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const pour = async () => {
        const bytes = new Uint8Array(await answer.arrayBuffer());
        const first = bytes.indexOf(10) + 1;
        const writer = writable.getWriter();
        await writer.write(bytes.slice(0, first));
        await new Promise((go, end) => {
          window.addEventListener("pour", go, { once: true });
          asked[1]?.signal?.addEventListener("abort", () => end(asked[1]?.signal?.reason));
        }).catch((reason: unknown) => writer.abort(reason));
        await writer.write(bytes.slice(first));
        await writer.close();
      };
      pour().catch(() => undefined);
      return new Response(readable, { headers: answer.headers });
    };
  });
  await page.goto(`/companies/${company.slug}/register`);
  const take = async () => {
    await page.getByRole("button", { name: say("Exporter", "Export") }).click();
    await page
      .getByRole("menuitem", { name: say("Fichier du registre (JSON)", "Register file (JSON)") })
      .click();
  };
  const tray = page.getByRole("region", {
    name: say("Fichiers en préparation", "Files in preparation"),
  });
  await take();
  await expect(tray).toContainText(figure(lineCount));
  await expect(tray.getByRole("progressbar")).toHaveAttribute("aria-valuemax", String(lineCount));
  expect(await findByAxe(page)).toEqual([]);

  await page
    .getByRole("link", { name: say("Table de capitalisation", "Cap table") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    say("Table de capitalisation", "Cap table"),
  );
  await expect(tray).toContainText(company.name);
  const download = page.waitForEvent("download");
  await page.evaluate(() => window.dispatchEvent(new Event("pour")));
  expect((await download).suggestedFilename()).toContain(company.name);
  await expect(page.getByText(say("Le fichier est prêt.", "The file is ready."))).toBeVisible();
  await expect(tray).toBeHidden();

  await page.goto(`/companies/${company.slug}/register`);
  await take();
  const cancel = tray.getByRole("button", { name: say("Annuler", "Cancel") });
  await cancel.focus();
  await page.keyboard.press("Enter");
  await expect(tray).toBeHidden();
  const cancelled = say(
    "La préparation du fichier a été arrêtée.",
    "Preparation of the file was stopped.",
  );
  await expect(page.getByText(cancelled)).toBeVisible();
});
