import { RealEstateAnswer } from "@coulisse/contract/companies/company-fields.schemas.ts";
import { z } from "zod";

/** The controls hold these: nobody answers by leaving a form as it is. */
export const noStatement = { isMain: "", effectiveOn: "", source: "" };

const untouchedIsAbsent = (value: unknown): unknown => {
  const { isMain, effectiveOn, source } = { ...noStatement, ...(value as object | undefined) };
  return isMain || effectiveOn || source ? { isMain, effectiveOn, source } : undefined;
};

const Answer = z.preprocess(
  (value) => (value === "YES" ? true : value === "NO" ? false : undefined),
  z.boolean(),
);

export const RealEstateOfForm = z.preprocess(
  untouchedIsAbsent,
  RealEstateAnswer.extend({ isMain: Answer }).optional(),
);
