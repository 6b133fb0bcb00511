import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as newCorporate } from "./new-corporate-screen.tsx";

const server = contractServer();

it("shows what the directory has before it is created, then asks for the proof", async () => {
  const entity = { siren: "296778624", siret: "29677862400019", legalForm: "SAS", closed: true };
  server.answers(corporateRoutes.autocompleteCorporate, {
    items: [
      {
        ...entity,
        name: "Ondine Holding",
        addressText: "31 rue de la République, 69002 Lyon",
        address: null,
        createdOn: null,
      },
    ],
  });
  server.answers(corporateRoutes.createCorporateFromDirectory, {
    ...entity,
    id: "0193a0c0-0000-7000-8000-000000000071",
    legalName: "Ondine Holding",
    rcsNumber: null,
    activityCode: null,
    domicile: null,
    source: "directory",
    representative: null,
    confirmed: true,
    namesLocked: true,
    version: 1,
  });
  const { user } = showScreen(newCorporate, "/investor/corporates/new");
  await user.type(await screen.findByRole("combobox", { name: "Nom, SIREN ou SIRET" }), "ondine");
  await user.click(await screen.findByRole("option", { name: /Ondine Holding/ }));
  const found = within(screen.getByRole("region", { name: "Entité trouvée" }));
  expect(found.getByText(/^296\s778\s624\s00019$/)).toBeTruthy();
  expect(found.getByText("L’annuaire indique que cette entité a cessé son activité.")).toBeTruthy();
  expect(server.lastOf(corporateRoutes.createCorporateFromDirectory)).toBeUndefined();
  await user.click(found.getByRole("button", { name: "C’est la bonne entité" }));
  expect(await screen.findByLabelText("Fichier")).toBeTruthy();
  // A block of fields that has just come is not in error.
  await user.click(screen.getByRole("radio", { name: /^Oui/ }));
  expect(await screen.findByLabelText("Part détenue")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ajouter un bénéficiaire" }));
  expect(await screen.findAllByLabelText("Part détenue")).toHaveLength(2);
  expect(screen.queryByText("Ce champ est obligatoire.")).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Non" }));
  await user.click(screen.getByRole("button", { name: "Envoyer la demande" }));
  // The file, the day of the extract, and who represents the entity by law (CMF R561-1).
  expect(await screen.findAllByText("Ce champ est obligatoire.")).toHaveLength(4);
  expect(screen.getByRole("group", { name: "Représentant légal" })).toBeTruthy();
  await user.type(screen.getByLabelText("Date du document"), "01/02/2020");
  await user.tab();
  expect(await screen.findByText(/^Cet extrait a plus de trois mois/)).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /^Oui/ }));
  const [share] = await screen.findAllByLabelText("Part détenue");
  if (!share) throw new Error("The first owner is back");
  await user.type(share, "25");
  await user.tab();
  const tooSmall = /^Indiquez une part de plus de 25\s% et de 100\s% au plus\.$/;
  expect(await screen.findByText(tooSmall)).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Non" }));
  expect(screen.queryByLabelText("Part détenue")).toBeNull();
});
