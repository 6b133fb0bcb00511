import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import {
  callProvider,
  downloadPdf,
  faultOfProtocol,
  ProviderId,
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

export type YousignSettings = Readonly<{ baseUrl: string; apiKey: string; secret: string }>;

const provider = "yousign";

type Json = Record<string, unknown>;

const Made = z.object({ id: ProviderId });
const Activated = z.object({
  signers: z.array(z.object({ id: z.string(), signature_link: z.string().nullish() })).nullish(),
});
const Request = z.object({
  status: z.string(),
  external_id: z.string().nullish(),
  signers: z.array(z.object({ id: z.string(), status: z.string() })).nullish(),
});
const Event = z.object({
  data: z.object({ signature_request: z.object({ external_id: z.string() }) }),
});

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

/** How the calls of one account begin: where they go, and by which key. */
const callsTo = ({ baseUrl, apiKey }: YousignSettings, clock: Clock) => {
  const headers = { authorization: `Bearer ${apiKey}` };
  const now = () => clock.now().getTime();
  const to = (path: string): ProviderCall => ({ provider, url: `${baseUrl}${path}`, headers });
  const posting = (path: string, body?: Json | FormData): ProviderCall =>
    body === undefined || body instanceof FormData
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
    post: <Schema extends z.ZodType>(path: string, schema: Schema, body?: Json | FormData) =>
      callProvider(posting(path, body), schema, now()),
    tell: (path: string, body: Json) => tellProvider(posting(path, body), now()),
    download: (path: string) => downloadPdf(to(path), now()),
  };
};
type Calls = ReturnType<typeof callsTo>;

const addDocument = async (calls: Calls, id: string, asked: SignatureToOpen): Promise<string> => {
  const form = new FormData();
  const file = new Blob([new Uint8Array(asked.document)], { type: "application/pdf" });
  form.append("file", file, asked.fileName);
  form.append("nature", "signable_document");
  form.append("parse_anchors", "false");
  return (await calls.post(`/signature_requests/${id}/documents`, Made, form)).id;
};

type Placed = Readonly<{ userId: string; providerId: string }>;

const addSigners = async (
  calls: Calls,
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
    const made = await calls.post(`/signature_requests/${id}/signers`, Made, body);
    placed.push({ userId: signer.userId, providerId: made.id });
  }
  return placed;
};

/** A request is made, given its document and its signers, and then activated. */
const openRequest = async (calls: Calls, asked: SignatureToOpen): Promise<OpenedSignature> => {
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
  const { id: providerId } = await calls.post("/signature_requests", Made, body);
  const document = await addDocument(calls, providerId, asked);
  const placed = await addSigners(calls, providerId, document, asked);
  const active = await calls.post(`/signature_requests/${providerId}/activate`, Activated);
  const links = new Map((active.signers ?? []).map((one) => [one.id, one.signature_link]));
  return {
    providerId,
    signers: placed.map((one) => {
      const link = links.get(one.providerId);
      if (!link) throw faultOfProtocol(provider, "a signer has no link");
      return { ...one, link };
    }),
  };
};

const readRequest = async (calls: Calls, id: string): Promise<ReadSignature> => {
  const found = await calls.read(`/signature_requests/${id}`, Request);
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

const readEvent = (delivery: SignatureDelivery, secret: string): string | null | undefined => {
  if (!isAuthentic(delivery, secret)) return undefined;
  try {
    const { data } = Event.parse(JSON.parse(delivery.bytes.toString("utf8")));
    return data.signature_request.external_id;
  } catch {
    return null;
  }
};

/** Yousign API v3. */
export const openYousign = (settings: YousignSettings, clock: Clock): SignatureProvider => {
  const calls = callsTo(settings, clock);
  return {
    name: provider,
    open: (asked) => openRequest(calls, asked),
    read: (id) => readRequest(calls, id),
    cancel: async (id, reason) => {
      const body = { reason: "other", custom_note: reason };
      await calls.tell(`/signature_requests/${id}/cancel`, body);
    },
    download: async (id) => {
      const path = `/signature_requests/${id}`;
      const signed = `${path}/documents/download?version=completed&archive=false`;
      return {
        signed: await calls.download(signed),
        evidence: await calls.download(`${path}/audit_trails/download?merge=true`),
      };
    },
    readEvent: (delivery) => readEvent(delivery, settings.secret),
  };
};
