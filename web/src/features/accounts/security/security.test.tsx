import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import type { ErasurePlan } from "@coulisse/contract/operations/own-data.schemas.ts";
import type { Factors } from "@coulisse/contract/accounts/security-shapes.schemas.ts";
import { ownDataRoutes } from "@coulisse/contract/operations/own-data.ts";
import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { useAskedProof } from "#platform/proof.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { userOf } from "#testing/user.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { Part } from "#ui/part.tsx";
import { Toaster } from "#ui/toaster.tsx";
import { FactorsSection } from "./factors-section.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { RightsSection } from "./rights-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000501";
const at = "2026-11-20T09:00:00.000Z";
const none: Factors = { totp: null, passkeys: [], recoveryCodesLeft: 0, required: false };
const draft = {
  secret: "ABCDEFGHIJ",
  uri: "otpauth://totp/x",
  qr: { size: 1, path: "M0 0h1v1H0z" },
};

const show = async (draw: () => React.ReactNode) => {
  await renderInSite(() => (
    <>
      <Part>{draw()}</Part>
      <ProofDialog />
      <Toaster />
    </>
  ));
  return userEvent.setup();
};
const press = (name: string | RegExp) => screen.findByRole("button", { name });

beforeEach(() => {
  const user = userOf({ id, email: "ada@test.example" });
  useAuth.setState({ authUserId: id, user });
  useAskedProof.setState({ answer: undefined });
  server.answers(securityRoutes.getFactors, none);
});

describe("a second factor", () => {
  it("is added after a proof of who is there, and its recovery codes are kept with their account", async () => {
    const saved: { name: string; content: Promise<string> }[] = [];
    URL.createObjectURL = (blob) => {
      saved.push({ name: "", content: (blob as Blob).text() });
      return "blob:codes";
    };
    URL.revokeObjectURL = () => {};
    HTMLAnchorElement.prototype.click = function () {
      const [last] = saved.slice(-1);
      if (last) last.name = this.download;
    };
    server.refuses(securityRoutes.draftTotp, { status: 403, code: "proof_needed" });
    const user = await show(() => <FactorsSection />);
    await user.click(await press("Ajouter une application"));
    server.refuses(securityRoutes.prove, {
      status: 422,
      code: "proof_refused",
      description: "Ce n’est pas votre mot de passe.",
    });
    await user.type(await screen.findByLabelText("Mot de passe"), "faux{Enter}");
    await screen.findByText("Ce n’est pas votre mot de passe.");
    server.answers(securityRoutes.prove, undefined);
    server.answers(securityRoutes.draftTotp, draft);
    await user.type(screen.getByLabelText("Mot de passe"), "bon{Enter}");

    const code = await screen.findByLabelText("Code à six chiffres");
    screen.getByText("ABCD EFGH IJ");
    server.refuses(securityRoutes.confirmTotp, {
      status: 422,
      code: "factor_refused",
      description: "Ce code a expiré.",
    });
    await user.type(code, "000000{Enter}");
    await screen.findByText("Ce code a expiré.");
    server.answers(securityRoutes.confirmTotp, { recoveryCodes: ["aaaa-bbbb", "cccc-dddd"] });
    server.answers(securityRoutes.getFactors, {
      ...none,
      totp: { createdAt: at, lastUsedAt: null },
      recoveryCodesLeft: 2,
    });
    await user.type(code, "{Enter}");
    await screen.findByText("aaaa-bbbb");
    await user.click(await press("Télécharger"));
    expect(saved[0]?.name).toMatch(/^coulisse-codes-de-secours-\d{4}-\d\d-\d\d\.txt$/);
    const kept = await saved[0]?.content;
    expect(kept).toMatch(/^Codes de secours de Coulisse \(localhost/);
    expect(kept).toMatch(/Compte.: ada@test\.example\r\nCréés le .+ 20\d\d/);
    expect(kept).toMatch(/aaaa-bbbb\r\ncccc-dddd\r\n$/);
    await user.click(await press("Je les ai enregistrés"));
    await screen.findByText("Bientôt épuisés");
  });

  it("stays as it is where the reader would not prove who they are", async () => {
    server.answers(securityRoutes.getFactors, {
      ...none,
      required: true,
      totp: { createdAt: at, lastUsedAt: null },
    });
    server.refuses(securityRoutes.removeTotp, { status: 403, code: "proof_needed" });
    const user = await show(() => <FactorsSection />);
    await user.click(await press("Retirer l’application"));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Fermer" }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    screen.getByText("Active");
    expect(screen.queryByText("L’application a été retirée.")).toBeNull();
  });
});

describe("sessions and rights", () => {
  const session = {
    id,
    device: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    address: "192.0.2.7",
    createdAt: at,
    lastUsedAt: at,
    current: true,
  };

  it("closes another session and says when it was closed already", async () => {
    const other = { ...session, id: id.replace("501", "502"), current: false };
    server.answers(signInRoutes.listSessions, { items: [other, session] });
    const user = await show(() => <SessionsSection />);
    await screen.findByText("Cette session");
    const close = await press("Fermer la session Firefox sur Linux");
    server.refuses(signInRoutes.closeSession, { status: 404, description: "Déjà fermée." });
    await user.click(close);
    expect(await screen.findByText("Déjà fermée.")).toBeTruthy();
  });

  it("says what keeps an account open, and closes none under another address", async () => {
    const plan: ErasurePlan = {
      obstacles: [{ code: "last_company_administrator", companies: ["Le Fournil"] }],
      kept: [],
      keepsName: false,
    };
    server.answers(ownDataRoutes.getErasurePlan, plan);
    const user = await show(() => <RightsSection />);
    await user.click(await press("Fermer mon compte"));
    await screen.findByText(/dernier administrateur de Le Fournil/);
    expect(screen.queryByLabelText("Votre adresse e-mail")).toBeNull();
  });

  it("closes no account under another address, and says when a copy is to be had again", async () => {
    server.answers(ownDataRoutes.getErasurePlan, {
      obstacles: [],
      kept: [{ subject: "identity_facts", until: "2031-11-20", source: "CMF L561-12" }],
      keepsName: false,
    });
    server.refuses(ownDataRoutes.downloadMyData, { status: 429, description: "Dans une heure." });
    server.refuses(ownDataRoutes.eraseMe, {
      status: 422,
      code: "confirmation_wrong",
      description: "Ce n’est pas l’adresse de ce compte.",
    });
    const user = await show(() => <RightsSection />);
    await user.click(await press("Télécharger mes données"));
    await screen.findByText("Dans une heure.");
    await user.click(await press("Fermer mon compte"));
    await screen.findByText(/jusqu’au 20 novembre 2031, puis effacés/);
    await user.type(
      await screen.findByLabelText("Votre adresse e-mail"),
      "eve@test.example{Enter}",
    );
    await screen.findByText("Ce n’est pas l’adresse de ce compte.");
    expect(useAuth.getState().authUserId).toBe(id);
  });
});
