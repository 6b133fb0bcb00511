/**
 * The build of the site leaves its pages, its assets and the program that draws the public pages
 * here.
 */
export const builtSite = new URL("../../../web/dist/", import.meta.url).pathname;
