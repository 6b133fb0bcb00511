/** The creditor reference of ISO 11649, which survives the typing of a payer. */

const alphabetValue = (text: string): string =>
  [...text].map((sign) => String(Number.parseInt(sign, 36))).join("");

const remainder = (digits: string): number => Number(BigInt(digits) % 97n);

const bodyPattern = /^[0-9A-Z]{1,21}$/;

/** `RF18539007547034` of `539007547034`: at most 21 letters and digits. */
export const creditorReference = (body: string): string => {
  if (!bodyPattern.test(body))
    throw new Error("a creditor reference has 1 to 21 letters and digits");
  const check = 98 - remainder(alphabetValue(`${body}RF00`));
  return `RF${String(check).padStart(2, "0")}${body}`;
};

export const isCreditorReference = (text: string): boolean => {
  const match = /^RF(\d{2})([0-9A-Z]{1,21})$/.exec(text);
  return match !== null && remainder(alphabetValue(`${match[2]}RF${match[1]}`)) === 1;
};

const inText = /R\s?F\s?\d\s?\d(?:[\s.-]?[0-9A-Z]){1,21}/g;

/**
 * The references in what a payer wrote, whose bank may have put spaces in it, or other words behind
 * it. Of several readings of one place the longest that checks is the reference.
 */
export const referencesIn = (text: string): string[] => {
  const found = new Set<string>();
  for (const [match] of text.toUpperCase().matchAll(inText)) {
    const packed = match.replaceAll(/[\s.-]/g, "");
    for (let length = packed.length; length >= 5; length -= 1) {
      const candidate = packed.slice(0, length);
      if (!isCreditorReference(candidate)) continue;
      found.add(candidate);
      break;
    }
  }
  return [...found];
};
