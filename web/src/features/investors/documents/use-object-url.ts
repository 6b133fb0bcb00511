import { useEffect, useState } from "react";

/** An address under which the page can show these bytes, given back when it no longer does. */
export const useObjectUrl = (bytes: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (bytes === undefined) return undefined;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [bytes]);
  return address;
};
