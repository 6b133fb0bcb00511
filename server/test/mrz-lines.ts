const weights = [7, 3, 1];
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** ICAO 9303, part 3, section 4.9; written here again, so that the library is held against it. */
const checkDigit = (text: string): string => {
  const values = [...text].map((sign) => Math.max(0, alphabet.indexOf(sign)));
  return String(values.reduce((sum, value, at) => sum + value * (weights[at % 3] ?? 0), 0) % 10);
};

type Passport = Readonly<{
  lastName: string;
  firstNames: string;
  birth: string;
  expiry: string;
  number?: string;
}>;

/** The two lines of a French passport; days as `YYMMDD`, names as they stand there. */
export const passportLines = (passport: Passport): string => {
  const { lastName, firstNames, birth, expiry, number = "12AB34567" } = passport;
  const personal = "<".repeat(14);
  const parts = [
    number + checkDigit(number),
    "FRA",
    birth + checkDigit(birth),
    "F",
    expiry + checkDigit(expiry),
    personal + checkDigit(personal),
  ];
  const whole = parts.filter((_, index) => index % 2 === 0 || index === 5).join("");
  const names = `P<FRA${lastName}<<${firstNames}`.slice(0, 44).padEnd(44, "<");
  return `${names}\n${parts.join("")}${checkDigit(whole)}`;
};
