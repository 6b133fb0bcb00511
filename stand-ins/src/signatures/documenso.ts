import { randomUUID } from "node:crypto";
import type { Listening } from "../listen.ts";
import {
  listenAsProvider,
  readBody,
  readForm,
  type Answer,
  type ProviderRequest,
  type Delivery,
} from "./exchange.ts";

/** The account is what Documenso and we know of each other. */
const documensoAccount = {
  key: "api_1",
  secret: "a secret in clear, of Documenso",
} as const;

type Recipient = {
  id: number;
  email: string;
  name: string;
  signingStatus: string;
  rejectionReason: string | null;
};

/** The environment is what a server is told that has its signatures collected there. */
export const documensoEnvironment = (origin: string) => ({
  SIGNATURE_PROVIDER: "documenso",
  SIGNATURE_BASE_URL: `${origin}/api/v2`,
  DOCUMENSO_API_KEY: documensoAccount.key,
  DOCUMENSO_WEBHOOK_SECRET: documensoAccount.secret,
});
type Envelope = {
  id: string;
  itemId: string;
  externalId: string | null;
  status: string;
  recipients: Recipient[];
};

export type DocumensoStandIn = Listening &
  Readonly<{
    deliveries: readonly Delivery[];
    envelopes: readonly Readonly<Envelope>[];
    /** Acts as if a person had opened their link; a reason refuses. */
    act(envelopeId: string, email: string, rejectionReason?: string): void;
    setDown(isDown: boolean): void;
  }>;

const refused = (status: number, code: string): Answer => ({
  status,
  body: { code, message: code },
});
const pdfOf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

type Payload = {
  type?: string;
  title?: string;
  externalId?: string;
  recipients?: { email?: string; name?: string; role?: string; fields?: unknown[] }[];
  meta?: { distributionMethod?: string };
};

const readPayload = (form: FormData): Payload => {
  const payload = form.get("payload");
  try {
    return JSON.parse(typeof payload === "string" ? payload : "") as Payload;
  } catch {
    return {};
  }
};

const create = async (envelopes: Envelope[], asked: ProviderRequest): Promise<Answer> => {
  const form = await readForm(asked);
  const { type, title, externalId = null, recipients = [], meta } = readPayload(form);
  const file = form.get("files");
  const isWhole =
    type === "DOCUMENT" &&
    Boolean(title) &&
    file instanceof File &&
    recipients.length > 0 &&
    meta?.distributionMethod === "NONE" &&
    recipients.every(({ email, role, fields }) => email && role === "SIGNER" && fields?.length);
  if (!isWhole) return refused(400, "INVALID_BODY");
  const envelope: Envelope = {
    id: `envelope_${randomUUID().slice(0, 12)}`,
    itemId: `envelope_item_${envelopes.length}`,
    externalId,
    status: "DRAFT",
    recipients: recipients.map(({ email = "", name = "" }, index) => ({
      id: 100 + index,
      email,
      name,
      signingStatus: "NOT_SIGNED",
      rejectionReason: null,
    })),
  };
  envelopes.push(envelope);
  return { status: 200, body: { id: envelope.id } };
};

const distribute = (envelope: Envelope, origin: string): Answer => {
  if (envelope.status !== "DRAFT") return refused(400, "INVALID_REQUEST");
  envelope.status = "PENDING";
  const recipients = envelope.recipients.map((one) => ({
    ...one,
    signingUrl: `${origin}/sign/${envelope.id}-${one.id}`,
  }));
  return { status: 200, body: { success: true, id: envelope.id, recipients } };
};

const cancel = (envelope: Envelope): Answer => {
  if (envelope.status !== "PENDING") return refused(400, "INVALID_REQUEST");
  envelope.status = "CANCELLED";
  return { status: 200, body: { success: true } };
};

const answerTo = async (envelopes: Envelope[], asked: ProviderRequest): Promise<Answer> => {
  if (asked.headers.authorization !== documensoAccount.key) return refused(401, "UNAUTHORIZED");
  const path = asked.url.pathname.replace("/api/v2/", "");
  if (path === "envelope/create") return create(envelopes, asked);
  const item = /^envelope\/item\/([^/]+)\/download$/.exec(path)?.[1];
  const id = readBody(asked)["envelopeId"] ?? /^envelope\/([^/]+)$/.exec(path)?.[1];
  const envelope = envelopes.find((one) => one.id === id || one.itemId === item);
  if (!envelope) return refused(404, "NOT_FOUND");
  if (path === "envelope/distribute") return distribute(envelope, asked.url.origin);
  if (path === "envelope/cancel") return cancel(envelope);
  if (item !== undefined) {
    const isSigned = envelope.status === "COMPLETED";
    return isSigned ? { status: 200, pdf: pdfOf(envelope.id) } : refused(400, "INVALID_REQUEST");
  }
  const { itemId, ...shown } = envelope;
  return { status: 200, body: { ...shown, envelopeItems: [{ id: itemId }] } };
};

/** Documenso as far as we speak with it; nothing is signed. */
export const openDocumenso = async (): Promise<DocumensoStandIn> => {
  const envelopes: Envelope[] = [];
  const deliveries: Delivery[] = [];
  let isDown = false;
  const emit = (event: string, { id, itemId: _, ...envelope }: Envelope): void => {
    const payload = { ...envelope, id: 10, envelopeId: id };
    deliveries.push({
      bytes: Buffer.from(JSON.stringify({ event, payload, createdAt: "2026-03-02T09:00:00Z" })),
      headers: {
        "content-type": "application/json",
        "x-documenso-secret": documensoAccount.secret,
      },
    });
  };
  const listening = await listenAsProvider(
    (asked) => answerTo(envelopes, asked),
    () => isDown,
  );
  return {
    ...listening,
    deliveries,
    envelopes,
    act: (envelopeId, email, rejectionReason) => {
      const envelope = envelopes.find(({ id }) => id === envelopeId);
      const recipient = envelope?.recipients.find((one) => one.email === email);
      if (!envelope || !recipient) throw new Error("nothing to sign");
      recipient.signingStatus = rejectionReason === undefined ? "SIGNED" : "REJECTED";
      recipient.rejectionReason = rejectionReason ?? null;
      const isDone = envelope.recipients.every(({ signingStatus }) => signingStatus === "SIGNED");
      if (rejectionReason !== undefined) envelope.status = "REJECTED";
      else if (isDone) envelope.status = "COMPLETED";
      emit(rejectionReason === undefined ? "DOCUMENT_SIGNED" : "DOCUMENT_REJECTED", envelope);
      if (isDone) emit("DOCUMENT_COMPLETED", envelope);
    },
    setDown: (down) => {
      isDown = down;
    },
  };
};
