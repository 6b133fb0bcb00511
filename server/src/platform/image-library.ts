import library from "sharp";

// The library reads many formats, some by code that was not written for strangers' files.
library.block({ operation: ["VipsForeignLoad"] });
library.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
    "VipsForeignLoadNsgif",
  ],
});

/** The one way to the library, so that nobody opens a file before this is so. */
export const sharp = library;
