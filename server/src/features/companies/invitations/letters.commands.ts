import { printedAtOnce } from "@coulisse/contract/accounts/accounts.ts";
import { dayMs } from "@coulisse/domain/spans.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { writeLetters } from "#features/accounts/sign-up/letters.commands.ts";
import { listHoldersAmong, listToPrint } from "#features/accounts/sign-up/invitations.queries.ts";
import { readIssuer } from "#features/companies/issuer.queries.ts";
import { mayOrRuns } from "#platform/actor.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, write, type Context } from "#platform/context.ts";
import { paperFileName } from "#platform/documents/paper-kinds.ts";
import type { Download } from "#platform/http/bind.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { Problem } from "#platform/problem.ts";
import { qrRuns } from "#platform/qr-code.ts";
import type { LetterTask } from "./letters/letter-paper.ts";

const module = new URL("./letters/draw.ts", import.meta.url);

/**
 * Prints letters for the holders of a company who are named, or for all whom no mail reaches and who have no
 * letter yet. The codes are written before they are drawn: a file that breaks off is printed anew.
 */
export const printLetters = async (
  ctx: Context,
  companyId: string,
  userIds: readonly string[] | undefined,
): Promise<Download> => {
  const actor = requireActor(ctx);
  if (!mayOrRuns(actor, "remind", companyId)) throw new Problem("forbidden");
  const on = dayOf(ctx.clock.now());
  const issuer = await readIssuer(ctx, companyId, { on });
  const printed = await write(ctx, async (w) => {
    const chosen = userIds ?? (await listToPrint(w, companyId, printedAtOnce));
    const held = chosen.length === 0 ? [] : await listHoldersAmong(w, companyId, chosen);
    if (chosen.some((id) => !held.includes(id))) throw new Problem("user_not_found");
    const letters = held.length === 0 ? [] : await writeLetters(w, companyId, held);
    if (letters.length === 0) throw new Problem("nobody_to_write_to");
    return letters;
  });
  const page = pageUrl(ctx.settings.publicUrl, "/invitation");
  const task: LetterTask = {
    issuer,
    drawnUpAt: ctx.clock.now(),
    on,
    locale: ctx.locale,
    site: page.replace(/^https?:\/\//, ""),
    letters: printed.map(({ code, name, domicile, locale, expiresAt }) => ({
      code,
      name,
      domicile,
      locale: locale as Locale,
      until: dayOf(new Date(expiresAt.getTime() - dayMs)),
      qr: qrRuns(pageUrl(ctx.settings.publicUrl, "/invitation", { token: code })),
    })),
  };
  return {
    name: paperFileName("invitationLetter", ctx.locale, { company: issuer.name, day: on }),
    mediaType: "application/pdf",
    ...(await ctx.fileMaker.make({ module, task }, ctx.gone)),
  };
};
