import { kycDocumentWords } from "@coulisse/contract/kyc-words.ts";
import type { KycDocument } from "@coulisse/contract/kyc-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "#i18n/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { documentFile } from "../investors.queries.ts";
import { useObjectUrl } from "./use-object-url.ts";

type Props = { investorId: string; document: KycDocument };

/** The picture of an image; a PDF is opened beside the page, its first page is not drawn here. */
export const DocumentPreview = ({ investorId, document }: Props) => {
  const { t } = useLingui();
  const documentNames = useWords(kycDocumentWords);
  const { type, hasPreview } = document;
  const { data } = useQuery({
    ...documentFile({ investorId, type, preview: true }, document.id),
    enabled: hasPreview,
  });
  const address = useObjectUrl(data);
  const name = documentNames[type];
  if (hasPreview && address !== undefined) {
    return (
      <img
        src={address}
        alt={t`Aperçu : ${name}`}
        className="absolute inset-0 size-full object-contain"
      />
    );
  }
  return <Icon name="document" size={20} className="text-ink-3" />;
};
