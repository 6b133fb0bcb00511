import { createHash, timingSafeEqual } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import { callProvider, type ProviderAnswer } from "#providers/call-provider.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type {
  OpenedSignature,
  ReadSignature,
  SignatureDelivery,
  SignatureProvider,
  SignatureToOpen,
} from "#providers/signature/signature.ts";

export type DocumensoSettings = Readonly<{ baseUrl: string; apiKey: string; secret: string }>;

const provider = "documenso";

type Recipient = {
  id: number | string;
  email: string;
  signingUrl?: string;
  signingStatus?: string;
  rejectionReason?: string | null;
};
type Envelope = {
  id: string;
  externalId?: string | null;
  status: string;
  recipients?: Recipient[];
  envelopeItems?: { id: string }[];
};

const faultOfProtocol = (message: string): ProviderError =>
  new ProviderError({ provider, kind: "protocol", message });

const readJson = <Shape>({ text }: ProviderAnswer): Shape => {
  try {
    return JSON.parse(text) as Shape;
  } catch {
    throw faultOfProtocol("not JSON");
  }
};

const wordOf = (body: unknown): string | undefined => {
  const { code } = body as { code?: unknown };
  return typeof code === "string" ? code : undefined;
};

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

type Event = { payload?: { externalId?: unknown } };

type Call = (
  path: string,
  asked?: Readonly<{ body?: object; method?: "GET" | "POST" }>,
) => Promise<ProviderAnswer>;

const callsTo =
  ({ baseUrl, apiKey }: DocumensoSettings, clock: Clock): Call =>
  (path, { body, method = "POST" } = {}) => {
    const headers = { authorization: apiKey };
    const sent =
      body === undefined || body instanceof FormData
        ? { headers, ...(body === undefined ? {} : { body }) }
        : {
            headers: { ...headers, "content-type": "application/json" },
            body: JSON.stringify(body),
          };
    const url = `${baseUrl}${path}`;
    return callProvider({ provider, url, method, codeOf: wordOf, ...sent }, clock.now().getTime());
  };

/** An envelope is made with its file and its recipients, and then distributed, by nobody's mail. */
const openEnvelope = async (call: Call, asked: SignatureToOpen): Promise<OpenedSignature> => {
  const form = new FormData();
  form.append("payload", JSON.stringify(payloadOf(asked)));
  const file = new Blob([new Uint8Array(asked.document)], { type: "application/pdf" });
  form.append("files", file, asked.fileName);
  const created = readJson<{ id?: unknown }>(await call("/envelope/create", { body: form }));
  if (typeof created.id !== "string") throw faultOfProtocol("no id");
  const body = { envelopeId: created.id };
  const sent = readJson<{ recipients?: Recipient[] }>(await call("/envelope/distribute", { body }));
  const byEmail = new Map(
    (sent.recipients ?? []).map((one) => [one.email.toLowerCase(), one] as const),
  );
  return {
    providerId: created.id,
    signers: asked.signers.map(({ userId, email }) => {
      const recipient = byEmail.get(email.toLowerCase());
      if (recipient?.signingUrl === undefined) throw faultOfProtocol("a signer has no link");
      return { userId, providerId: String(recipient.id), link: recipient.signingUrl };
    }),
  };
};

const readEnvelope = async (call: Call, id: string): Promise<Envelope> =>
  readJson<Envelope>(await call(`/envelope/${encodeURIComponent(id)}`, { method: "GET" }));

const readEvent = (
  { bytes, header }: SignatureDelivery,
  secret: string,
): string | null | undefined => {
  if (!isSecret(header("x-documenso-secret"), secret)) return undefined;
  try {
    const { payload } = JSON.parse(bytes.toString("utf8")) as Event;
    return typeof payload?.externalId === "string" ? payload.externalId : null;
  } catch {
    return null;
  }
};

/** Documenso API v2. */
export const openDocumenso = (settings: DocumensoSettings, clock: Clock): SignatureProvider => {
  const call = callsTo(settings, clock);
  return {
    name: provider,
    open: (asked) => openEnvelope(call, asked),
    read: async (id) => {
      const { externalId, status, recipients = [] } = await readEnvelope(call, id);
      return {
        externalId: externalId ?? "",
        state: states[status] ?? "OPEN",
        signers: recipients.map((one) => ({
          providerId: String(one.id),
          state: signerStates[one.signingStatus ?? ""] ?? "WAITING",
          reason: one.rejectionReason ?? null,
        })),
      };
    },
    cancel: async (envelopeId, reason) => {
      await call("/envelope/cancel", { body: { envelopeId, reason } });
    },
    download: async (id) => {
      const [item] = (await readEnvelope(call, id)).envelopeItems ?? [];
      if (!item) throw faultOfProtocol("no document");
      const path = `/envelope/item/${encodeURIComponent(item.id)}/download?version=signed`;
      const { bytes } = await call(path, { method: "GET" });
      if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw faultOfProtocol("no PDF");
      // Its certificate of signature is the last page of the document.
      return { signed: bytes, evidence: null };
    },
    readEvent: (delivery) => readEvent(delivery, settings.secret),
  };
};
