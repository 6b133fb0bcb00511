import { recordAudit } from "#platform/audit.ts";
import { requireActor, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { Problem } from "#platform/problem.ts";
import type { SignatureSubject } from "#features/signatures/endings.commands.ts";
import { tellEnd, tellTurn } from "#features/contracts/contract-news.commands.ts";
import {
  hasLostRight,
  hasUnfitSignature,
  listPartiesOf,
} from "#features/contracts/signers.queries.ts";
import { isUnderWay } from "#features/contracts/contracts.rules.ts";
import { lockContract, writeState, type ContractRow } from "#features/contracts/contracts.store.ts";
import { requireStanding } from "#features/standing/standing.queries.ts";

/** A signature of a contract that is none here moves nothing; one that is over refuses. */
const findUnderWay = async (tx: Tx, id: string): Promise<ContractRow | undefined> => {
  const row = await lockContract(tx, id);
  if (row && !isUnderWay(row.state)) throw new Problem("signature_ended");
  return row;
};

/** Asked again with the code: an identity or a link may have gone since the contract was sent. */
const maySign = async (ctx: Context, tx: Tx, id: string): Promise<void> => {
  if (!(await findUnderWay(tx, id))) return;
  const { userId } = requireActor(ctx);
  if (await hasLostRight({ db: tx }, id, userId)) throw new Problem("signature_right_lost");
  // Who signs is known, whichever party it is for; and so is each party, by all who act for it.
  await requireStanding({ db: tx }, "mayBind", { holderId: userId });
  for (const party of await listPartiesOf({ db: tx }, id, userId)) {
    await requireStanding({ db: tx }, "mayBind", party, userId);
  }
};

/** Where another service collects them, nobody asked us before they signed. */
const requireFit = async (tx: Tx, id: string): Promise<void> => {
  if (await hasUnfitSignature({ db: tx }, id)) throw new Problem("signature_right_lost");
};

/** A contract goes on with its signature, in the transaction in which somebody signs or refuses. */
export const contractSubject: SignatureSubject = {
  hold: async (_ctx, tx, id) => {
    await lockContract(tx, id);
  },
  maySign,
  given: async (ctx, tx, id) => {
    const row = await findUnderWay(tx, id);
    if (!row) return;
    await requireFit(tx, id);
    await writeState(tx, row, "PARTLY_SIGNED");
    if (row.in_order) await tellTurn(ctx, tx, id, "contract_to_sign");
  },
  ended: async (ctx, tx, { state, subjectId: id, at }) => {
    const row = await findUnderWay(tx, id);
    if (!row) return;
    if (state === "SIGNED") await requireFit(tx, id);
    await writeState(tx, row, state, at);
    await recordAudit(ctx, tx, {
      action: `contract.${state.toLowerCase()}`,
      entityType: "contract",
      entityId: id,
      detail: { signatureId: row.signature_id, sha256: row.file_sha256 },
    });
    await tellEnd(ctx, tx, id, state);
  },
};
