/** Where the build of the site leaves it: pages, assets, and the program that draws the public pages. */
export const builtSite = new URL("../../../web/dist/", import.meta.url).pathname;
