import type { AddressDirectory } from "#providers/addresses/addresses.ts";
import { allPlaces, type Place } from "#providers/addresses/communes.ts";
import { searchPlaces } from "#providers/addresses/search-places.ts";
import { splitNumber } from "#providers/addresses/split-number.ts";

/** Room for the id in a path: longer streets are for the form. */
const streetBytesMax = 110;

const idForm = /^([0-9AB]{5})_(\d{5})(?:_([\w-]+))?$/;

/** The id says everything, since no list has the street: commune, postcode, street. */
const writeId = (street: string, place: Place): string => {
  const encoded = Buffer.from(street).toString("base64url");
  return [place.cityCode, place.postcode, ...(street === "" ? [] : [encoded])].join("_");
};

/** Communes and their postcodes, without a network: the street stays free text. */
export const localDirectory: AddressDirectory = {
  source: "local",
  suggest: async (text) =>
    searchPlaces(await allPlaces(), text)
      .filter(({ street }) => Buffer.byteLength(street) <= streetBytesMax)
      .map(({ street, place }) => ({
        externalId: writeId(street, place),
        text: [...(street === "" ? [] : [`${street},`]), place.postcode, place.city].join(" "),
      })),
  find: async (externalId) => {
    const [, cityCode, postcode, encoded] = idForm.exec(externalId) ?? [];
    const known = (await allPlaces()).find(
      (place) => place.cityCode === cityCode && place.postcode === postcode,
    );
    if (!known) return null;
    const street = Buffer.from(encoded ?? "", "base64url").toString("utf8");
    if (/\p{Cc}|\uFFFD/u.test(street)) return null;
    return {
      externalId,
      ...splitNumber(street.trim()),
      postcode: known.postcode,
      city: known.city,
      cityCode: known.cityCode,
      latitude: null,
      longitude: null,
    };
  },
};
