import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import {
  callProvider,
  downloadPdf,
  faultOfProtocol,
  refusalIn,
  tellProvider,
  type ProviderCall,
} from "#providers/call-provider.ts";
import type {
  OpenedSignature,
  ReadSignature,
  SignatureDelivery,
  SignatureProvider,
  SignatureToOpen,
} from "#providers/signature/signature.ts";

export type DocumensoSettings = Readonly<{ baseUrl: string; apiKey: string; secret: string }>;

const provider = "documenso";

const RecipientId = z.union([z.string(), z.number()]).transform(String);
const Made = z.object({ id: z.string() });
const Distributed = z.object({
  recipients: z
    .array(z.object({ id: RecipientId, email: z.string(), signingUrl: z.string().nullish() }))
    .nullish(),
});
const Envelope = z.object({
  externalId: z.string().nullish(),
  status: z.string(),
  recipients: z
    .array(
      z.object({
        id: RecipientId,
        signingStatus: z.string().nullish(),
        rejectionReason: z.string().nullish(),
      }),
    )
    .nullish(),
  envelopeItems: z.array(z.object({ id: z.string() })).nullish(),
});
const Event = z.object({ payload: z.object({ externalId: z.string() }) });
const refusal = refusalIn("code");

const states: Readonly<Record<string, ReadSignature["state"]>> = {
  COMPLETED: "SIGNED",
  REJECTED: "REFUSED",
  CANCELLED: "CANCELLED",
};
const signerStates: Readonly<Record<string, "SIGNED" | "REFUSED">> = {
  SIGNED: "SIGNED",
  REJECTED: "REFUSED",
};

/** The field is placed in percent of the page, at the foot of the last one. */
const fieldOf = (index: number, page: number) => ({
  identifier: 0,
  type: "SIGNATURE",
  page,
  positionX: index % 2 === 0 ? 10 : 54,
  positionY: 83 - 8 * Math.floor(index / 2),
  width: 34,
  height: 7,
});

const payloadOf = (asked: SignatureToOpen) => {
  const places = new Set(asked.signers.map(({ place }) => place));
  return {
    type: "DOCUMENT",
    title: asked.title,
    externalId: asked.externalId,
    recipients: asked.signers
      .toSorted((one, other) => one.place - other.place)
      .map(({ email, firstName, lastName, place }, index) => ({
        email,
        name: `${firstName} ${lastName}`,
        role: "SIGNER",
        signingOrder: place,
        fields: [fieldOf(index, asked.pageCount)],
      })),
    meta: {
      subject: asked.title,
      redirectUrl: asked.returnUrl,
      distributionMethod: "NONE",
      language: asked.locale,
      signingOrder: places.size > 1 ? "SEQUENTIAL" : "PARALLEL",
    },
  };
};

/**
 * The texts are made of equal length first, so that the comparison takes as long whatever was sent.
 */
const isSecret = (given: string, secret: string): boolean => {
  const [one, other] = [given, secret].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
};

/** How the calls of one account begin: where they go, and by which key. */
const callsTo = ({ baseUrl, apiKey }: DocumensoSettings, clock: Clock) => {
  const headers = { authorization: apiKey };
  const now = () => clock.now().getTime();
  const to = (path: string): ProviderCall => {
    const url = `${baseUrl}${path}`;
    return { provider, url, headers, refusal };
  };
  const posting = (path: string, body: object): ProviderCall =>
    body instanceof FormData
      ? { ...to(path), method: "POST", body }
      : {
          ...to(path),
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        };
  return {
    read: <Schema extends z.ZodType>(path: string, schema: Schema) =>
      callProvider(to(path), schema, now()),
    post: <Schema extends z.ZodType>(path: string, schema: Schema, body: object) =>
      callProvider(posting(path, body), schema, now()),
    tell: (path: string, body: object) => tellProvider(posting(path, body), now()),
    download: (path: string) => downloadPdf(to(path), now()),
  };
};
type Calls = ReturnType<typeof callsTo>;

/** An envelope is made with its file and its recipients, and then distributed, by nobody's mail. */
const openEnvelope = async (calls: Calls, asked: SignatureToOpen): Promise<OpenedSignature> => {
  const form = new FormData();
  form.append("payload", JSON.stringify(payloadOf(asked)));
  const file = new Blob([new Uint8Array(asked.document)], { type: "application/pdf" });
  form.append("files", file, asked.fileName);
  const created = await calls.post("/envelope/create", Made, form);
  const body = { envelopeId: created.id };
  const sent = await calls.post("/envelope/distribute", Distributed, body);
  const byEmail = new Map(
    (sent.recipients ?? []).map((one) => [one.email.toLowerCase(), one] as const),
  );
  return {
    providerId: created.id,
    signers: asked.signers.map(({ userId, email }) => {
      const recipient = byEmail.get(email.toLowerCase());
      if (!recipient?.signingUrl) {
        throw faultOfProtocol(provider, "a signer has no link");
      }
      return { userId, providerId: recipient.id, link: recipient.signingUrl };
    }),
  };
};

const readEnvelope = (calls: Calls, id: string) =>
  calls.read(`/envelope/${encodeURIComponent(id)}`, Envelope);

const readEvent = (
  { bytes, header }: SignatureDelivery,
  secret: string,
): string | null | undefined => {
  if (!isSecret(header("x-documenso-secret"), secret)) return undefined;
  try {
    return Event.parse(JSON.parse(bytes.toString("utf8"))).payload.externalId;
  } catch {
    return null;
  }
};

/** Documenso API v2. */
export const openDocumenso = (settings: DocumensoSettings, clock: Clock): SignatureProvider => {
  const calls = callsTo(settings, clock);
  return {
    name: provider,
    open: (asked) => openEnvelope(calls, asked),
    read: async (id) => {
      const { externalId, status, recipients } = await readEnvelope(calls, id);
      return {
        externalId: externalId ?? "",
        state: states[status] ?? "OPEN",
        signers: (recipients ?? []).map((one) => ({
          providerId: one.id,
          state: signerStates[one.signingStatus ?? ""] ?? "WAITING",
          reason: one.rejectionReason ?? null,
        })),
      };
    },
    cancel: async (envelopeId, reason) => {
      await calls.tell("/envelope/cancel", { envelopeId, reason });
    },
    download: async (id) => {
      const [item] = (await readEnvelope(calls, id)).envelopeItems ?? [];
      if (!item) throw faultOfProtocol(provider, "no document");
      const path = `/envelope/item/${encodeURIComponent(item.id)}/download?version=signed`;
      // Its certificate of signature is the last page of the document.
      return { signed: await calls.download(path), evidence: null };
    },
    readEvent: (delivery) => readEvent(delivery, settings.secret),
  };
};
