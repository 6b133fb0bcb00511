const luhn = (digits: string): boolean => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
};

const digitSum = (digits: string): number =>
  [...digits].reduce((sum, digit) => sum + (digit.charCodeAt(0) - 48), 0);

const laPosteSiren = "356000000";

/** nine digits that pass Luhn. */
export const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && luhn(text);

/** a SIREN and five digits that together pass Luhn; La Poste's sum to a multiple of 5. */
export const isSiret = (text: string): boolean => {
  if (!/^\d{14}$/.test(text) || !isSiren(text.slice(0, 9))) return false;
  return luhn(text) || (text.startsWith(laPosteSiren) && digitSum(text) % 5 === 0);
};
