import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import type { Investor, KycDocument } from "@coulisse/contract/identity/kyc.schemas.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { accountOf, userOf } from "#testing/user.ts";
import { screen as kyc } from "./kyc-screen.tsx";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000201";
const at = "2026-11-20T09:00:00.000Z";
const investor: Investor = {
  id,
  userId: id,
  kycState: "INCOMPLETE",
  kycReason: null,
  kycSubmittedAt: null,
  kycDecidedAt: null,
  identityExpiresOn: null,
  politicallyExposed: null,
  politicalFunction: null,
  sourceOfFunds: null,
  sourceOfFundsDetail: null,
  taxResidence: null,
  sophisticated: false,
  sophisticatedBy: null,
  identity: {
    firstName: "Ada",
    lastName: "Morel",
    birthOn: null,
    birthPlace: null,
    birthCountry: null,
    nationality: null,
    domicile: null,
  },
  missing: ["nationality", "sourceOfFunds", "PROOF_OF_ADDRESS"],
  createdAt: at,
  version: 1,
};
const front: KycDocument = {
  id: "0193a0c0-0000-7000-8000-000000000202",
  type: "IDENTITY_FRONT",
  state: "REFUSED",
  name: "recto.pdf",
  mediaType: "application/pdf",
  byteCount: 1_440_000,
  pageCount: 2,
  hasPreview: false,
  scanState: "CLEAN",
  expiresOn: null,
  createdAt: at,
};

const show = (shown: Investor | undefined, documents: KycDocument[] = [], proven = true) => {
  useAuth.setState({
    authUserId: id,
    authInvestorId: shown?.id,
    user: userOf({ id, emailVerified: proven }),
  });
  if (shown) server.answers(investorRoutes.getInvestor, shown);
  server.answers(userRoutes.getUser, accountOf(userOf({ id, emailVerified: proven })));
  server.answers(investorRoutes.listKycDocuments, { items: documents });
  return showScreen(kyc, "/investor/kyc");
};
const place = (name: string) => within(screen.getByRole("listitem", { name }));
const size = (file: File, bytes: number): File => {
  Object.defineProperty(file, "size", { value: bytes });
  return file;
};
const press = (name: string | RegExp) => screen.getByRole("button", { name });

beforeEach(() => useAuth.setState(useAuth.getInitialState(), true));

it("begins with one press, and says in place why it cannot", async () => {
  server.refuses(investorRoutes.createInvestor, { status: 403, description: "Compte fermé." });
  const { user } = show(undefined);
  await user.click(await screen.findByRole("button", { name: "Commencer la vérification" }));
  await screen.findByText("Compte fermé.");
  expect(screen.getByText("Comptez cinq minutes")).toBeTruthy();
});

it("leads to what is missing, judges a file before it leaves, and repeats the server’s refusal", async () => {
  const { user } = show(investor, [front]);
  const missing = await screen.findByRole("link", { name: "Un justificatif de domicile" });
  expect(missing.getAttribute("href")).toMatch(/#kyc-documents$/);
  place("Carte d’identité, recto").getByText("À remplacer");
  place("Carte d’identité, recto").getByText(/^1,4.Mo · 2 pages · envoyé le/);

  const bill = place("Justificatif de domicile");
  const input = bill.getByLabelText(/choisir un fichier/);
  await user.upload(input, size(new File(["x"], "f.pdf", { type: "application/pdf" }), 10_000_001));
  await bill.findByText(/^f\.pdf dépasse 10.Mo\.$/);
  fireEvent.drop(input, {
    dataTransfer: { files: [new File(["x"], "f.txt", { type: "text/plain" })] },
  });
  await bill.findByText("f.txt n’est pas un fichier PDF, JPEG, PNG, WebP ou HEIC.");
  expect(server.lastOf(investorRoutes.addKycDocument)).toBeUndefined();

  server.refuses(investorRoutes.addKycDocument, {
    status: 422,
    code: "document_encrypted",
    description: "Refusé.",
    errors: [{ location: "file", message: "Ce PDF est protégé par un mot de passe." }],
  });
  await user.upload(input, new File(["x"], "facture.pdf", { type: "application/pdf" }));
  await bill.findByText("Ce PDF est protégé par un mot de passe.");

  server.refuses(investorRoutes.deleteKycDocument, { status: 409, description: "Il est examiné." });
  await user.click(press(/^Carte d’identité, recto.: effacer$/));
  await user.click(await screen.findByRole("button", { name: "Effacer le document" }));
  await screen.findByText("Il est examiné.");
});

it("holds documents, identity and questions on one page, and presses for one of them at most", async () => {
  show(investor);
  const nationality = await screen.findByRole("link", { name: "Votre nationalité" });
  expect(nationality.getAttribute("href")).toMatch(/#kyc-identity$/);
  await screen.findByRole("form", { name: "Votre identité" });
  expect(screen.getByLabelText(/^Lieu de naissance/)).toBeTruthy();
  expect(screen.getByRole("listitem", { name: "Passeport" })).toBeTruthy();
  const acts = screen.getAllByRole("button").filter((one) => one.dataset["act"] === "primary");
  expect(acts.length).toBeLessThanOrEqual(1);
});

it("says since when a file is examined", async () => {
  show({ ...investor, kycState: "SUBMITTED", kycSubmittedAt: at, missing: [] });
  const examined = await screen.findByText(/^Votre dossier est en examen depuis le/);
  expect(examined.textContent).toMatch(/20.nov\..2026/);
});

it("asks before a new document puts a validation in question, and does not erase what served it", async () => {
  const { user } = show(
    { ...investor, kycState: "VALIDATED", identityExpiresOn: "2030-01-31", missing: [] },
    [{ ...front, state: "ACCEPTED" }],
  );
  await screen.findByText(/valable jusqu’au 31 janvier 2030/);
  // What is settled is read; what changes it is folded away.
  screen.getByRole("region", { name: "Vos réponses" });
  const fold = screen.getByText("Remplacer un document, ou changer une réponse");
  expect(fold.closest("details")?.open).toBe(false);
  await user.click(fold);
  expect(screen.queryByRole("button", { name: /effacer$/ })).toBeNull();
  const again = place("Carte d’identité, recto").getByLabelText(/remplacer/);
  await user.upload(again, new File(["x"], "neuf.pdf", { type: "application/pdf" }));
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Annuler" }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.lastOf(investorRoutes.addKycDocument)).toBeUndefined();
});

it("takes no paper before the address is proven, and wants an exposure explained", async () => {
  const { user } = show(investor, [], false);
  await screen.findByText("Confirmez d’abord votre adresse e-mail");
  expect(screen.queryByText("Pièce d’identité")).toBeNull();
  await user.click(screen.getByRole("radio", { name: /^Oui/ }));
  await user.click(press("Enregistrer mes réponses"));
  const role = screen.getByLabelText("Fonction exercée, et par qui");
  await waitFor(() => expect(role.getAttribute("aria-invalid")).toBe("true"));
  expect(server.lastOf(investorRoutes.updateInvestor)).toBeUndefined();
});
