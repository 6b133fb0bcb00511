import type { EffectPreview } from "@coulisse/contract/register-shapes.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApplicationError } from "#app/errors.ts";
import { queryOf } from "#app/queries.ts";
import type { toPreviewBody } from "./movement-facts.ts";
import { placeRefusal, type FormOfLine } from "./refusal-places.ts";

export type PreviewBody = ReturnType<typeof toPreviewBody>;

type PreviewSettings = {
  companyId: string;
  form: FormOfLine;
  /** What to ask about; undefined while something is missing. The same function as long as it does the same. */
  bodyOf: (values: unknown) => PreviewBody | undefined;
};

export type Preview =
  | { state: "incomplete" }
  | { state: "reading"; effect?: EffectPreview | undefined }
  | { state: "ready"; effect: EffectPreview }
  | { state: "refused"; description: string };

/** Long enough that a number of several digits is asked about once. */
const pauseMs = 300;

/** The body to ask about once the hand has paused. */
const useSettledBody = <Values extends FieldValues, Facts>(
  form: UseFormReturn<Values, unknown, Facts>,
  bodyOf: PreviewSettings["bodyOf"],
): PreviewBody | undefined => {
  const [body, setBody] = useState<PreviewBody>();
  useEffect(() => {
    const read = () => setBody(bodyOf(form.getValues()));
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
  }, [form, bodyOf]);
  return body;
};

/** Says on its field what the register would refuse, while it can still be mended. */
const useRefusalOnField = <Values extends FieldValues, Facts>(
  form: UseFormReturn<Values, unknown, Facts>,
  refusal: unknown,
  line: FormOfLine,
): void => {
  useEffect(() => {
    const error = placeRefusal(refusal, line);
    if (!(error instanceof ApplicationError)) return undefined;
    const places = error.errors.map((fault) => fault.location as Path<Values>);
    for (const [index, place] of places.entries()) {
      const message = error.errors[index]?.message ?? error.description;
      if (place in form.getValues()) form.setError(place, { type: "preview", message });
    }
    return () => form.clearErrors(places);
  }, [form, refusal, line]);
};

/** What the register would make of a form, asked while it is being filled. */
export const usePreview = <Values extends FieldValues, Facts>(
  form: UseFormReturn<Values, unknown, Facts>,
  given: PreviewSettings,
): Preview => {
  const body = useSettledBody(form, given.bodyOf);
  const asked = body ?? { type: "MENTION" as const, shareCategoryId: "" };
  const params = { companyId: given.companyId };
  const preview = useQuery({
    ...queryOf(registerRoutes.previewMovement, { params, body: asked }),
    enabled: body !== undefined,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  useRefusalOnField(form, body === undefined ? null : preview.error, given.form);
  if (body === undefined) return { state: "incomplete" };
  if (preview.error instanceof ApplicationError) {
    return { state: "refused", description: preview.error.description };
  }
  return preview.isFetching || preview.data === undefined
    ? { state: "reading", effect: preview.data }
    : { state: "ready", effect: preview.data };
};
