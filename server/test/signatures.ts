import type { Context } from "#platform/context.ts";
import {
  openSignature,
  type SignatureRequest,
} from "#features/signing/signatures/signatures.commands.ts";
import type { Client } from "./client.ts";
import { pdf } from "./documents.ts";
import { lastCodeTo } from "./messages.ts";
import type { World } from "./world.ts";

type SignatureOrder = Readonly<{
  companyId: string;
  /** Signers sign one after the other, unless they are given in groups. */
  signers: readonly (string | readonly string[])[];
}> &
  Partial<Pick<SignatureRequest, "subject" | "title" | "locale" | "document" | "expiresAt">>;

/** A document that waits to be signed, asked for as a capability asks for it. */
export const askSignature = async (
  ctx: Context,
  asked: SignatureOrder,
  more: SignatureRequest["signers"] = [],
): Promise<string> =>
  openSignature(ctx, {
    // Nobody hears of its end yet.
    subject: { kind: "transfer_order", id: ctx.clock.newId() },
    title: "Bulletin de souscription",
    locale: "fr",
    document: await pdf(),
    fileName: "bulletin.pdf",
    expiresAt: new Date(ctx.clock.now().getTime() + 30 * 86_400_000),
    ...asked,
    signers: [
      ...asked.signers.flatMap((group, index) =>
        [group].flat().map((userId) => ({ userId, place: index + 1, holderIds: [userId] })),
      ),
      ...more,
    ],
  });

/** Gives an account a mobile, and proves it by its code. */
export const provePhone = async (
  world: World,
  client: Client,
  userId: string,
  phone: string,
): Promise<void> => {
  await client.call("PATCH", `/user/${userId}/phone`, { phone });
  await client.post(`/user/${userId}/verification`);
  const code = await lastCodeTo(world, phone);
  const proven = await client.call("PATCH", `/user/${userId}/verification`, { code });
  if (proven.status !== 200) throw new Error(`The phone is not proven: ${proven.status}`);
};
