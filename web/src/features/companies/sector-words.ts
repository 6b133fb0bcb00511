import type { sectors } from "@coulisse/contract/company-shapes.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export type Sector = (typeof sectors)[number];

export const sectorWords: Readonly<Record<Sector, MessageDescriptor>> = {
  agriculture: msg`Agriculture`,
  food: msg`Alimentation`,
  energy: msg`Énergie`,
  environment: msg`Environnement`,
  health: msg`Santé`,
  software: msg`Logiciel`,
  industry: msg`Industrie`,
  real_estate: msg`Immobilier`,
  mobility: msg`Mobilité`,
  culture: msg`Culture`,
  retail: msg`Commerce`,
  finance: msg`Finance`,
  education: msg`Éducation`,
  services: msg`Services`,
};
