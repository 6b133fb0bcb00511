import type { Problem } from "@coulisse/contract/wire/problem.schemas.ts";

export type Fault = { location: string; message: string; value?: unknown };

type Refusal = {
  status: number;
  title: string;
  description: string;
  errors?: readonly Fault[] | undefined;
  code?: string | undefined;
  requestId?: string | undefined;
};

/**
 * A call that was refused or could not be made. `description` is written for the reader;
 * `code` is for the program; `fields` maps the place of each fault to its words, or is undefined.
 */
export class ApplicationError extends Error {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly errors: readonly Fault[];
  readonly code: string;
  readonly requestId: string | undefined;

  constructor(refusal: Refusal) {
    super(refusal.description);
    this.name = "ApplicationError";
    this.status = refusal.status;
    this.title = refusal.title;
    this.description = refusal.description;
    this.errors = refusal.errors ?? [];
    this.code = refusal.code ?? "";
    this.requestId = refusal.requestId;
  }

  get fields(): Readonly<Record<string, string>> | undefined {
    if (this.errors.length === 0) return undefined;
    return Object.fromEntries(this.errors.map((fault) => [fault.location, fault.message]));
  }
}

export const isRefusal = (error: unknown, status: number): error is ApplicationError =>
  error instanceof ApplicationError && error.status === status;

const asText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const asFaults = (value: unknown): Fault[] =>
  Array.isArray(value)
    ? value.flatMap((fault: Partial<Fault> | null) =>
        typeof fault?.location === "string" && typeof fault.message === "string"
          ? [{ location: fault.location, message: fault.message, value: fault.value }]
          : [],
      )
    : [];

/** A proxy in between may answer with a page of its own: what is missing gets plain words. */
export const readRefusal = async (
  response: Response,
  otherwise: { title: string; description: string },
): Promise<ApplicationError> => {
  const body = (await response.json().catch(() => ({}))) as Partial<Problem> | null;
  return new ApplicationError({
    status: response.status,
    title: asText(body?.title) ?? otherwise.title,
    description: asText(body?.description) ?? otherwise.description,
    errors: asFaults(body?.errors),
    code: asText(body?.code),
    requestId: asText(body?.requestId) ?? response.headers.get("x-request-id") ?? undefined,
  });
};
