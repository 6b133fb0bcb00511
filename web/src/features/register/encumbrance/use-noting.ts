import type { Movement } from "@coulisse/contract/movements.ts";
import type { EffectPreview } from "@coulisse/contract/register-shapes.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { call } from "#app/api.ts";
import { useAction } from "#app/queries.ts";
import { changedByMovement } from "../changed-by-movement.ts";
import { toPreviewBody } from "../distribution/movement-facts.ts";
import { placeRefusal } from "../distribution/refusal-places.ts";
import { useAsked } from "../distribution/use-asked.ts";
import { usePreview } from "../distribution/use-preview.ts";
import {
  encumbranceFacts,
  type EncumbranceFacts,
  type EncumbranceValues,
} from "./encumbrance-facts.ts";

type Given = {
  companyId: string;
  shareCategoryId: string;
  today: string;
  then: (movement: Movement) => void;
};

const formOfMention = { takesQuantity: true };

/** A mention as it is filled in: its effect, the question before it is written, and the writing. */
export const useNoting = (
  form: UseFormReturn<Partial<EncumbranceValues>, unknown, EncumbranceFacts>,
  { companyId, shareCategoryId, today, then }: Given,
) => {
  const note = useAction(registerRoutes.mentionShares, { reloads: changedByMovement, then });
  const bodyOf = useMemo(() => {
    const schema = encumbranceFacts(today);
    return (values: unknown) => {
      const { success, data } = schema.safeParse(values);
      return success ? toPreviewBody("MENTION", shareCategoryId, data) : undefined;
    };
  }, [shareCategoryId, today]);
  const preview = usePreview(form, { companyId, form: formOfMention, bodyOf });
  const asked = useAsked<{ facts: EncumbranceFacts; effect: EffectPreview }>();
  const submit = async (facts: EncumbranceFacts): Promise<void> => {
    const { from, to, ...line } = facts;
    const params = { shareCategoryId, shareHolderEntityId: from.value };
    try {
      // Asked again at the last moment: what is confirmed is what the register says now.
      const effect = await call(registerRoutes.previewMovement, {
        params: { companyId },
        body: toPreviewBody("MENTION", shareCategoryId, facts),
      });
      if (!(await asked.ask({ facts, effect }))) return;
      await note.run({ params, body: { ...line, beneficiaryId: to?.value ?? null } });
    } catch (error) {
      throw placeRefusal(error, formOfMention);
    }
  };
  return { preview, asked, submit };
};
