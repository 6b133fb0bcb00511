import { createHmac, randomUUID } from "node:crypto";
import type { Listening } from "../listen.ts";
import {
  listenAsProvider,
  readBody,
  readForm,
  type Answer,
  type ProviderRequest,
  type Delivery,
} from "./exchange.ts";

/** The account is what Yousign and we know of each other. */
export const yousignAccount = {
  key: "ys-key",
  secret: "a secret of thirty-two bytes!!!!",
} as const;

type Signer = { id: string; status: string; info: Record<string, unknown>; fields: unknown[] };

/** The environment is what a server is told that has its signatures collected there. */
export const yousignEnvironment = (origin: string) => ({
  SIGNATURE_PROVIDER: "yousign",
  SIGNATURE_BASE_URL: `${origin}/v3`,
  YOUSIGN_API_KEY: yousignAccount.key,
  YOUSIGN_WEBHOOK_SECRET: yousignAccount.secret,
});
type Request = {
  id: string;
  status: string;
  external_id: unknown;
  ordered: boolean;
  signers: Signer[];
  documents: { id: string; nature: string; bytes: Buffer }[];
};

export type YousignStandIn = Listening &
  Readonly<{
    /** Deliveries are what it would post to its webhook, oldest first. */
    deliveries: readonly Delivery[];
    requests: readonly Readonly<Request>[];
    /** Acts as if a person had clicked on their link. */
    act(signerId: string, deed: "sign" | "decline"): void;
    expire(requestId: string): void;
    setDown(isDown: boolean): void;
  }>;

const pdfOf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
const refused = (status: number, detail: string): Answer => ({
  status,
  body: { type: "https://developers.yousign.com/errors", detail },
});

const phoneForm = /^\+\d{8,15}$/;

const isSigner = ({ info, fields, ...rest }: Record<string, unknown>): boolean => {
  const { first_name, last_name, email, phone_number } = (info ?? {}) as Record<string, unknown>;
  const names = [first_name, last_name, email].every(
    (one) => typeof one === "string" && one !== "",
  );
  const isLevel = rest["signature_level"] === "electronic_signature";
  const needsPhone = rest["signature_authentication_mode"] === "otp_sms";
  const hasPhone = typeof phone_number === "string" && phoneForm.test(phone_number);
  return names && isLevel && Array.isArray(fields) && (!needsPhone || hasPhone);
};

const shown = ({ id, status, external_id, signers, documents }: Request, isActive = false) => ({
  id,
  status,
  external_id,
  documents: documents.map((document) => ({ id: document.id, nature: document.nature })),
  signers: signers.map((signer) => ({
    id: signer.id,
    status: signer.status,
    ...(isActive
      ? { signature_link: `https://yousign.app/signatures/${signer.id}?k=${id.slice(0, 8)}` }
      : {}),
  })),
});

/** Makes and changes requests as API v3 does, each step in its state alone. */
const createBook = (emit: (event: string, request: Request, signer?: Signer) => void) => {
  const requests: Request[] = [];
  const create = (asked: ProviderRequest): Answer => {
    const body = readBody(asked);
    if (typeof body["name"] !== "string" || body["delivery_mode"] !== "none") {
      return refused(400, "name and delivery_mode are required");
    }
    const request: Request = {
      id: randomUUID(),
      status: "draft",
      external_id: body["external_id"] ?? null,
      ordered: body["ordered_signers"] === true,
      signers: [],
      documents: [],
    };
    requests.push(request);
    return { status: 201, body: { ...shown(request), name: body["name"] } };
  };
  const addDocument = async (request: Request, asked: ProviderRequest): Promise<Answer> => {
    if (request.status !== "draft") return refused(400, "the request is not a draft");
    const form = await readForm(asked);
    const file = form.get("file");
    if (!(file instanceof File) || form.get("nature") !== "signable_document") {
      return refused(400, "file and nature are required");
    }
    const bytes = Buffer.from(await file.arrayBuffer());
    if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) return refused(415, "not a PDF");
    const document = { id: randomUUID(), nature: "signable_document", bytes };
    request.documents.push(document);
    const { id, nature } = document;
    return { status: 201, body: { id, nature, content_type: "application/pdf" } };
  };
  const addSigner = (request: Request, asked: ProviderRequest): Answer => {
    const body = readBody(asked);
    if (request.status !== "draft") return refused(400, "the request is not a draft");
    if (!isSigner(body)) return refused(400, "invalid signer");
    const info = body["info"] as Signer["info"];
    const fields = body["fields"] as unknown[];
    const signer: Signer = { id: randomUUID(), status: "initiated", info, fields };
    request.signers.push(signer);
    return { status: 201, body: { id: signer.id, status: signer.status } };
  };
  const activate = (request: Request): Answer => {
    const isWhole =
      request.documents.length > 0 &&
      request.signers.length > 0 &&
      request.signers.every(({ fields }) => fields.length > 0);
    if (request.status !== "draft" || !isWhole) return refused(400, "it cannot be activated");
    request.status = "ongoing";
    for (const signer of request.signers) signer.status = "notified";
    emit("signature_request.activated", request);
    return { status: 201, body: shown(request, true) };
  };
  const cancel = (request: Request, asked: ProviderRequest): Answer => {
    if (request.status !== "ongoing") return refused(400, "only an ongoing one is cancelled");
    if (typeof readBody(asked)["reason"] !== "string") return refused(400, "reason is required");
    request.status = "canceled";
    emit("signature_request.canceled", request);
    return { status: 201, body: shown(request) };
  };
  return { requests, create, addDocument, addSigner, activate, cancel };
};

type Book = ReturnType<typeof createBook>;

const answerTo = async (book: Book, asked: ProviderRequest): Promise<Answer> => {
  if (asked.headers.authorization !== `Bearer ${yousignAccount.key}`) {
    return refused(401, "Access denied");
  }
  const [, base, requests, id, ...rest] = asked.url.pathname.split("/");
  if (base !== "v3" || requests !== "signature_requests") return refused(404, "Not found");
  if (id === undefined) return book.create(asked);
  const request = book.requests.find((one) => one.id === id);
  if (!request) return refused(404, "Not found");
  const step = `${asked.method} ${rest.join("/")}`;
  if (step === "GET ") return { status: 200, body: shown(request, true) };
  if (step === "POST documents") return book.addDocument(request, asked);
  if (step === "POST signers") return book.addSigner(request, asked);
  if (step === "POST activate") return book.activate(request);
  if (step === "POST cancel") return book.cancel(request, asked);
  const isDone = request.status === "done";
  if (step === "GET documents/download") {
    return isDone ? { status: 200, pdf: pdfOf(`signed ${id}`) } : refused(400, "not done");
  }
  if (step === "GET audit_trails/download") {
    return isDone ? { status: 200, pdf: pdfOf(`trail ${id}`) } : refused(400, "not done");
  }
  return refused(404, "Not found");
};

/** Yousign as far as we speak with it; nothing is signed. */
export const openYousign = async (): Promise<YousignStandIn> => {
  const deliveries: Delivery[] = [];
  let isDown = false;
  const emit = (event_name: string, request: Request, signer?: Signer): void => {
    const bytes = Buffer.from(
      JSON.stringify({
        event_id: randomUUID(),
        event_name,
        event_time: "1670855889",
        sandbox: true,
        data: {
          signature_request: shown(request),
          ...(signer ? { signer: { id: signer.id, status: signer.status } } : {}),
        },
      }),
    );
    const mark = createHmac("sha256", yousignAccount.secret).update(bytes).digest("hex");
    deliveries.push({
      bytes,
      headers: {
        "content-type": "application/json",
        "user-agent": "Yousign Webhook Bot",
        "x-yousign-signature-256": `sha256=${mark}`,
        "x-yousign-retry": "0",
      },
    });
  };
  const book = createBook(emit);
  const listening = await listenAsProvider(
    (asked) => answerTo(book, asked),
    () => isDown,
  );
  return {
    ...listening,
    deliveries,
    requests: book.requests,
    act: (signerId, deed) => {
      const request = book.requests.find(({ signers }) =>
        signers.some(({ id }) => id === signerId),
      );
      const signer = request?.signers.find(({ id }) => id === signerId);
      if (!request || !signer || request.status !== "ongoing") throw new Error("nothing to sign");
      signer.status = deed === "sign" ? "signed" : "declined";
      emit(deed === "sign" ? "signer.done" : "signer.declined", request, signer);
      if (deed === "decline") request.status = "declined";
      else if (request.signers.every(({ status }) => status === "signed")) request.status = "done";
      if (request.status !== "ongoing") emit(`signature_request.${request.status}`, request);
    },
    expire: (requestId) => {
      const request = book.requests.find(({ id }) => id === requestId);
      if (!request) throw new Error("nothing to expire");
      request.status = "expired";
      emit("signature_request.expired", request);
    },
    setDown: (down) => {
      isDown = down;
    },
  };
};
