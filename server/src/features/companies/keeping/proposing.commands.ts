import { wayOf } from "@coulisse/domain/company-matters.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context } from "#platform/context.ts";
import type { AskFirst, CompanyCall } from "#platform/http/serve-calls.ts";
import { Problem } from "#platform/problem.ts";
import { createOnce } from "#platform/requests.ts";
import { dropFiles } from "#platform/uploads/erase-documents.ts";
import { keepOrDrop } from "#platform/uploads/keep-or-drop.ts";
import { lockCompany } from "#features/companies/companies.store.ts";
import { tellProposed } from "#features/companies/keeping/keeping-news.commands.ts";
import { findKeeping } from "#features/companies/keeping/keeping.store.ts";
import { countWaiting, insertProposal } from "#features/companies/keeping/proposals.store.ts";
import { getProposal } from "#features/companies/keeping/proposals.queries.ts";
import { makeCall, tryOut } from "#features/companies/keeping/trial.commands.ts";

/** More than anybody looks through; what waits is kept whole, with its files. */
const waitingMax = 100;

/** A call is tried before it is kept: what would be refused is refused now, in the same words. */
const tryFirst = (ctx: Context, { row, matter, companyId, call, sent }: CompanyCall) =>
  tryOut(ctx, async (w) => {
    const made = { ...sent, version: call.version, uploads: call.uploads };
    const proposedBy = requireActor(w).userId;
    await makeCall(w, row, made, { companyId, matter, proposedBy });
  });

/** Keeps the call with its files, and tells whoever may confirm it. */
const propose = async (
  ctx: Context,
  asked: CompanyCall,
  waitsFor: "PLATFORM" | "SECOND_PERSON",
): Promise<object> => {
  const { row, matter, companyId, call, sent } = asked;
  const { userId } = requireActor(ctx);
  await tryFirst(ctx, asked);
  return keepOrDrop(
    ctx,
    async (seal) => {
      const sealed = [];
      for (const { field, name, mediaType, bytes } of call.uploads) {
        sealed.push({ field, file: await seal(bytes, { name, mediaType, pageCount: null }) });
      }
      return sealed;
    },
    async (files) => {
      let isNew = false;
      const proposal = await write(ctx, async (w) => {
        const id = await createOnce(w, call.idempotency, async () => {
          const company = await lockCompany(w, companyId);
          if (!company) throw new Problem("company_not_found");
          if ((await countWaiting(w, companyId)) >= waitingMax) {
            throw new Problem("too_many_proposals", { facts: { max: waitingMax } });
          }
          const proposal = {
            ...sent,
            companyId,
            matter,
            call: row.name,
            version: call.version,
            waitsFor,
            proposedBy: userId,
          };
          const made = await insertProposal(w, proposal, files);
          await recordAudit(w, {
            action: "proposal.made",
            entityType: "proposal",
            entityId: made,
            detail: { companyId, matter, call: row.name },
          });
          await tellProposed(w, { company, matter, waitsFor });
          isNew = true;
          return made;
        });
        return getProposal(w, id);
      });
      if (!isNew)
        await dropFiles(
          ctx,
          files.map(({ file }) => file.storeKey),
        );
      return proposal;
    },
  );
};

/** Decides what becomes of a call of a company’s people: it is done at once, it waits, or it is not theirs. */
export const askFirst: AskFirst = async (ctx, asked) => {
  const way = wayOf(asked.matter, await findKeeping(ctx, asked.companyId));
  if (way === "at_once") return undefined;
  if (way === "closed") throw new Problem("register_kept_by_platform");
  return propose(ctx, asked, way === "platform" ? "PLATFORM" : "SECOND_PERSON");
};
