import { useEffect, useState } from "react";

/** An address under which the page can show a file that was chosen and not yet sent. */
export const usePreview = (file: File | null): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === null) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
};
