/** +33612345678 as +33 6 12 34 56 78: pairs from the end, after the country's code. */
export const formatPhone = (phone: string): string => {
  const french = /^\+(33|262|590|594|596|508)(\d)(\d{8})$/.exec(phone);
  if (!french) return phone;
  const [, country, first, rest = ""] = french;
  return `+${country}\u00a0${first}\u00a0${rest.replaceAll(/(\d\d)(?!$)/g, "$1\u00a0")}`;
};
