import type { EffectPreview } from "@coulisse/contract/register-shapes.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApplicationError } from "#app/errors.ts";
import { queryOf } from "#app/queries.ts";
import {
  movementFacts,
  toPreviewBody,
  type MovementFacts,
  type MovementValues,
} from "./movement-facts.ts";
import { plans, type Operation } from "./operations.ts";
import { placeRefusal } from "./refusal-places.ts";

type Form = UseFormReturn<MovementValues, unknown, MovementFacts>;
type Body = ReturnType<typeof toPreviewBody>;

export type Preview =
  | { state: "incomplete" }
  | { state: "reading"; effect?: EffectPreview | undefined }
  | { state: "ready"; effect: EffectPreview }
  | { state: "refused"; description: string };

/** Long enough that a number of several digits is asked about once. */
const pauseMs = 300;

/** The body to ask about once the hand has paused; undefined while something is missing. */
const useSettledBody = (
  form: Form,
  operation: Operation,
  shareCategoryId: string,
  today: string,
): Body | undefined => {
  const [body, setBody] = useState<Body>();
  useEffect(() => {
    const schema = movementFacts(operation, today);
    const read = () => {
      const parsed = schema.safeParse(form.getValues());
      setBody(parsed.success ? toPreviewBody(operation, shareCategoryId, parsed.data) : undefined);
    };
    read();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(read, pauseMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, operation, shareCategoryId, today]);
  return body;
};

/** Says on its field what the register would refuse, while it can still be mended. */
const useRefusalOnField = (form: Form, refusal: unknown, operation: Operation): void => {
  useEffect(() => {
    const error = placeRefusal(refusal, plans[operation]);
    if (!(error instanceof ApplicationError)) return undefined;
    const places = error.errors.map((fault) => fault.location as keyof MovementValues);
    for (const [index, place] of places.entries()) {
      const message = error.errors[index]?.message ?? error.description;
      if (place in form.getValues()) form.setError(place, { type: "preview", message });
    }
    return () => form.clearErrors(places);
  }, [form, refusal, operation]);
};

export const usePreview = (
  form: Form,
  given: { operation: Operation; companyId: string; shareCategoryId: string; today: string },
): Preview => {
  const { operation, companyId, shareCategoryId, today } = given;
  const body = useSettledBody(form, operation, shareCategoryId, today);
  const asked = body ?? toPreviewBody(operation, shareCategoryId, noFacts);
  const preview = useQuery({
    ...queryOf(registerRoutes.previewMovement, { params: { companyId }, body: asked }),
    enabled: body !== undefined,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  useRefusalOnField(form, body === undefined ? null : preview.error, operation);
  if (body === undefined) return { state: "incomplete" };
  if (preview.error instanceof ApplicationError) {
    return { state: "refused", description: preview.error.description };
  }
  return preview.isFetching || preview.data === undefined
    ? { state: "reading", effect: preview.data }
    : { state: "ready", effect: preview.data };
};

const noFacts: MovementFacts = {
  from: null,
  to: null,
  nature: "correction",
  quantity: undefined,
  files: [],
};
