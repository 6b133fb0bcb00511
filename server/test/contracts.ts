import { form, type Client } from "./client.ts";
import { pdf } from "./documents.ts";
import { lastCodeTo } from "./messages.ts";
import { file } from "./pictures.ts";
import type { World } from "./world.ts";

type Json = Record<string, unknown>;

/**
 * The desk does what administrators and parties do with contracts; every answer is left to the test
 * to judge.
 */
export const openContractDesk = (world: World, admin: Client) => {
  const path = (id: string, step = "") => `/contracts/${id}${step}`;
  return {
    path,
    /** A draft with its text. */
    async drawn(fields: Json, bytes?: Buffer): Promise<string> {
      const drawn = { kind: "SHAREHOLDERS_AGREEMENT", title: "Pacte", signBy: "2027-06-30" };
      const made = await admin.post("/contracts", { ...drawn, ...fields });
      if (made.status !== 201) throw new Error(`No draft: ${JSON.stringify(made.body)}`);
      const { id } = made.body as { id: string };
      const text = file(bytes ?? (await pdf()), "pacte.pdf", "application/pdf");
      await admin.post(path(id, "/file"), form({ file: text }));
      return id;
    },
    send: (id: string) => admin.post(path(id, "/signature")),
    /** Drawn, sent, and its signature. */
    async sent(fields: Json, bytes?: Buffer): Promise<{ id: string; signatureId: string }> {
      const id = await this.drawn(fields, bytes);
      const sent = await this.send(id);
      if (sent.status !== 200) throw new Error(`Not sent: ${JSON.stringify(sent.body)}`);
      return { id, signatureId: sent.body.signatureId };
    },
    withdraw: (id: string) => admin.post(path(id, "/withdrawal")),
    async code(client: Client, signatureId: string, phone: string): Promise<string> {
      await client.post(`/signatures/${signatureId}/code`);
      return lastCodeTo(world, phone);
    },
    sign: (client: Client, signatureId: string, code: string) =>
      client.post(`/signatures/${signatureId}/signature`, { code }),
  };
};
