/** Escapes a text for HTML, between tags and in a quoted value. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
