import { recordAudit } from "#platform/audit.ts";
import { requireActor, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import type { SignatureSubject } from "#features/signing/signatures/endings.commands.ts";
import { tellEnd, tellTurn } from "#features/signing/contracts/contract-news.commands.ts";
import {
  hasLostRight,
  hasUnfitSignature,
  listPartiesOf,
} from "#features/signing/contracts/signers.queries.ts";
import { isUnderWay } from "#features/signing/contracts/contracts.rules.ts";
import {
  lockContract,
  writeState,
  type ContractRow,
} from "#features/signing/contracts/contracts.store.ts";
import { requireStanding } from "#features/identity/standing/standing.queries.ts";

/** A signature of a contract that is none here moves nothing; one that is over refuses. */
const findUnderWay = async (w: Writing, id: string): Promise<ContractRow | undefined> => {
  const row = await lockContract(w, id);
  if (row && !isUnderWay(row.state)) throw new Problem("signature_ended");
  return row;
};

/**
 * The right to sign is asked for again with the code: an identity or a link may have gone since the
 * contract was sent.
 */
const maySign = async (w: Writing, id: string): Promise<void> => {
  if (!(await findUnderWay(w, id))) return;
  const { userId } = requireActor(w);
  const requireRight = async (): Promise<void> => {
    if (await hasLostRight(w, id, userId)) throw new Problem("signature_right_lost");
  };
  await requireRight();
  // Who signs is known, whichever party it is for; and so is each party, by all who act for it.
  await requireStanding(w, "mayBind", { holderId: userId });
  for (const party of await listPartiesOf(w, id, userId)) {
    await requireStanding(w, "mayBind", party, userId).catch(async (refusal: unknown) => {
      // A right that was taken between the two questions is what is told.
      await requireRight();
      throw refusal;
    });
  }
};

/** Another service that collects signatures did not ask us before they signed. */
const requireFit = async (w: Writing, id: string): Promise<void> => {
  if (await hasUnfitSignature(w, id)) throw new Problem("signature_right_lost");
};

/** A contract goes on with its signature, in the transaction in which somebody signs or refuses. */
export const contractSubject: SignatureSubject = {
  hold: async (w, id) => {
    await lockContract(w, id);
  },
  maySign,
  given: async (w, id) => {
    const row = await findUnderWay(w, id);
    if (!row) return;
    await requireFit(w, id);
    await writeState(w, row, "PARTLY_SIGNED");
    if (row.in_order) await tellTurn(w, id, "contract_to_sign");
  },
  ended: async (w, { state, subjectId: id, at }) => {
    const row = await findUnderWay(w, id);
    if (!row) return;
    if (state === "SIGNED") await requireFit(w, id);
    await writeState(w, row, state, at);
    await recordAudit(w, {
      action: `contract.${state.toLowerCase()}`,
      entityType: "contract",
      entityId: id,
      detail: { signatureId: row.signature_id, sha256: row.file_sha256 },
    });
    await tellEnd(w, id, state);
  },
};
