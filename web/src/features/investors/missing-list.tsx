import {
  questionFileFacts,
  type Investor,
  type MissingPart,
} from "@coulisse/contract/kyc-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { path } from "#app/paths.ts";
import { TextLink } from "#ui/text-link.tsx";
import { missingWords } from "./kyc-words.ts";

const isQuestion = (part: MissingPart): boolean =>
  (questionFileFacts as readonly string[]).includes(part);
const isPaper = (part: MissingPart): boolean =>
  part === "IDENTITY_DOCUMENT" || part === "PROOF_OF_ADDRESS";

/** What the file still lacks, each with the way to where it is given. */
export const MissingList = ({ missing }: Pick<Investor, "missing">) => {
  const { t } = useLingui();
  const placeOf = (part: MissingPart) => {
    const label = t(missingWords[part]);
    if (isPaper(part)) return <TextLink href="#kyc-documents">{label}</TextLink>;
    if (isQuestion(part)) return <TextLink href="#kyc-questions">{label}</TextLink>;
    return <TextLink to={path("/investor/my-account")}>{label}</TextLink>;
  };
  return (
    <>
      <p className="mt-2">{t`Il manque encore :`}</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map((part) => (
          <li key={part}>{placeOf(part)}</li>
        ))}
      </ul>
    </>
  );
};
