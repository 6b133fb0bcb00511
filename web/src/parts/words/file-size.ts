import { useLingui } from "@lingui/react/macro";

const bytesInKilobyte = 1_000;
const bytesInMegabyte = 1_000_000;

/** `312 ko`, `1,4 Mo`: how heavy a file is, in the reader's language. */
export const useFileSize = () => {
  const { t, i18n } = useLingui();
  return (bytes: number): string => {
    if (bytes < bytesInMegabyte) {
      const kilobytes = Math.max(1, Math.round(bytes / bytesInKilobyte));
      return t`${kilobytes} ko`;
    }
    const megabytes = i18n.number(bytes / bytesInMegabyte, { maximumFractionDigits: 1 });
    return t`${megabytes} Mo`;
  };
};
