import { createHmac, timingSafeEqual } from "node:crypto";
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

export type YousignSettings = Readonly<{ baseUrl: string; apiKey: string; secret: string }>;

const provider = "yousign";

type Json = Record<string, unknown>;
type Signer = { id: string; status: string; signature_link?: string };
type Request = { id: string; status: string; external_id?: string; signers?: Signer[] };

const faultOfProtocol = (message: string): ProviderError =>
  new ProviderError({ provider, kind: "protocol", message });

const readJson = <Shape>({ text }: ProviderAnswer): Shape => {
  try {
    return JSON.parse(text) as Shape;
  } catch {
    throw faultOfProtocol("not JSON");
  }
};

const idOf = (answer: ProviderAnswer): string => {
  const { id } = readJson<{ id?: unknown }>(answer);
  if (typeof id !== "string" || !/^[\w-]{1,100}$/.test(id)) throw faultOfProtocol("no id");
  return id;
};

const states: Readonly<Record<string, ReadSignature["state"]>> = {
  done: "SIGNED",
  declined: "REFUSED",
  rejected: "REFUSED",
  expired: "EXPIRED",
  canceled: "CANCELLED",
  deleted: "CANCELLED",
};

const signerStates: Readonly<Record<string, "SIGNED" | "REFUSED">> = {
  signed: "SIGNED",
  declined: "REFUSED",
};

/** Fields stand at the foot of the last page, one beside the other and then a row higher. */
const fieldOf = (index: number, page: number, document: string): Json => ({
  document_id: document,
  type: "signature",
  page,
  x: index % 2 === 0 ? 60 : 320,
  y: 700 - 70 * Math.floor(index / 2),
  width: 200,
  height: 60,
});

/** The last day on which it may be signed; at most a year ahead. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const isAuthentic = ({ bytes, header }: SignatureDelivery, secret: string): boolean => {
  const expected = Buffer.from(
    `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`,
  );
  const given = Buffer.from(header("x-yousign-signature-256"));
  return given.length === expected.length && timingSafeEqual(given, expected);
};

type Event = { data?: { signature_request?: { external_id?: unknown } } };

type Call = (
  path: string,
  asked?: Readonly<{ body?: Json | FormData; method?: "GET" | "POST" }>,
) => Promise<ProviderAnswer>;

const callsTo =
  ({ baseUrl, apiKey }: YousignSettings, clock: Clock): Call =>
  (path, { body, method = "POST" } = {}) => {
    const isForm = body === undefined || body instanceof FormData;
    const headers = { authorization: `Bearer ${apiKey}` };
    return callProvider(
      {
        provider,
        url: `${baseUrl}${path}`,
        method,
        headers: isForm ? headers : { ...headers, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      },
      clock.now().getTime(),
    );
  };

const addDocument = async (call: Call, id: string, asked: SignatureToOpen): Promise<string> => {
  const form = new FormData();
  const file = new Blob([new Uint8Array(asked.document)], { type: "application/pdf" });
  form.append("file", file, asked.fileName);
  form.append("nature", "signable_document");
  form.append("parse_anchors", "false");
  return idOf(await call(`/signature_requests/${id}/documents`, { body: form }));
};

type Placed = Readonly<{ userId: string; providerId: string }>;

const addSigners = async (
  call: Call,
  id: string,
  document: string,
  asked: SignatureToOpen,
): Promise<Placed[]> => {
  const placed: Placed[] = [];
  const inOrder = asked.signers.toSorted((one, other) => one.place - other.place);
  for (const [index, signer] of inOrder.entries()) {
    const body = {
      info: {
        first_name: signer.firstName,
        last_name: signer.lastName,
        email: signer.email,
        phone_number: signer.phone,
        locale: asked.locale,
      },
      signature_level: "electronic_signature",
      signature_authentication_mode: "otp_sms",
      fields: [fieldOf(index, asked.pageCount, document)],
      redirect_urls: { success: asked.returnUrl, error: asked.returnUrl },
    };
    const answer = await call(`/signature_requests/${id}/signers`, { body });
    placed.push({ userId: signer.userId, providerId: idOf(answer) });
  }
  return placed;
};

/** A request is made, given its document and its signers, and then activated. */
const openRequest = async (call: Call, asked: SignatureToOpen): Promise<OpenedSignature> => {
  const places = new Set(asked.signers.map(({ place }) => place));
  const body = {
    name: asked.title,
    delivery_mode: "none",
    timezone: "Europe/Paris",
    external_id: asked.externalId,
    audit_trail_locale: asked.locale,
    ordered_signers: places.size > 1,
    signers_allowed_to_decline: true,
    expiration_date: dayOf(asked.expiresAt),
  };
  const providerId = idOf(await call("/signature_requests", { body }));
  const document = await addDocument(call, providerId, asked);
  const placed = await addSigners(call, providerId, document, asked);
  const active = readJson<Request>(await call(`/signature_requests/${providerId}/activate`));
  const links = new Map((active.signers ?? []).map((one) => [one.id, one.signature_link]));
  return {
    providerId,
    signers: placed.map((one) => {
      const link = links.get(one.providerId);
      if (link === undefined) throw faultOfProtocol("a signer has no link");
      return { ...one, link };
    }),
  };
};

const readRequest = async (call: Call, id: string): Promise<ReadSignature> => {
  const found = readJson<Request>(await call(`/signature_requests/${id}`, { method: "GET" }));
  return {
    externalId: found.external_id ?? "",
    state: states[found.status] ?? "OPEN",
    signers: (found.signers ?? []).map((signer) => ({
      providerId: signer.id,
      state: signerStates[signer.status] ?? "WAITING",
      reason: null,
    })),
  };
};

const downloadPdf = async (call: Call, path: string): Promise<Buffer> => {
  const { bytes } = await call(path, { method: "GET" });
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw faultOfProtocol("no PDF");
  return bytes;
};

const readEvent = (delivery: SignatureDelivery, secret: string): string | null | undefined => {
  if (!isAuthentic(delivery, secret)) return undefined;
  try {
    const { data } = JSON.parse(delivery.bytes.toString("utf8")) as Event;
    const externalId = data?.signature_request?.external_id;
    return typeof externalId === "string" ? externalId : null;
  } catch {
    return null;
  }
};

/** Yousign API v3. */
export const openYousign = (settings: YousignSettings, clock: Clock): SignatureProvider => {
  const call = callsTo(settings, clock);
  return {
    name: provider,
    open: (asked) => openRequest(call, asked),
    read: (id) => readRequest(call, id),
    cancel: async (id, reason) => {
      const body = { reason: "other", custom_note: reason };
      await call(`/signature_requests/${id}/cancel`, { body });
    },
    download: async (id) => {
      const path = `/signature_requests/${id}`;
      const signed = `${path}/documents/download?version=completed&archive=false`;
      return {
        signed: await downloadPdf(call, signed),
        evidence: await downloadPdf(call, `${path}/audit_trails/download?merge=true`),
      };
    },
    readEvent: (delivery) => readEvent(delivery, settings.secret),
  };
};
