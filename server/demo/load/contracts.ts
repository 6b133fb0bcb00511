import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import type { ContractKind } from "@coulisse/contract/signing/contracts.ts";
import { subjectOfSlug } from "#features/companies/companies.queries.ts";
import { createContract, fileContract } from "#features/signing/contracts/contracts.commands.ts";
import { listContracts } from "#features/signing/contracts/contracts.queries.ts";
import { sendContract } from "#features/signing/contracts/sending.commands.ts";
import { finishSignature } from "#features/signing/signatures/sealing.commands.ts";
import { signatureSubjects } from "#server/hooks.ts";
import { addDays, writtenFor } from "../calendar.ts";
import { drawContract } from "../papers/contract-paper.ts";
import { signAs, type Investor } from "./telephones.ts";
import { contextAs, contextAt, eveningOf, morningOf, type World } from "./world.ts";

type Story = Readonly<{
  kind: ContractKind;
  title: string;
  parties: readonly (Investor | typeof bakery)[];
  /** Days before the world was written. */
  ago: number;
  /** The contract is still a draft without them. */
  signedBy?: readonly Investor[];
  paragraphs: readonly string[];
}>;

const company = { slug: "le-fournil", name: "Le Fournil" };
const daysToSign = 50;

/** The company itself, for which Hélène signs. */
const bakery = "company";

/** A draft, one that waits for Claire, one that waits for the company, and one that is sealed. */
const stories: readonly Story[] = [
  {
    kind: "CONFIDENTIALITY",
    title: "Accord de confidentialité",
    ago: 29,
    parties: ["karim"],
    signedBy: ["karim"],
    paragraphs: [
      "Les recettes et les comptes que la société communique à son actionnaire restent entre eux.",
      "L’accord vaut trois ans à compter de sa signature.",
    ],
  },
  {
    kind: "SHAREHOLDERS_AGREEMENT",
    title: "Pacte d’actionnaires, avenant n° 2",
    ago: 27,
    parties: ["karim", "claire"],
    signedBy: ["karim"],
    paragraphs: [
      "Les parties s’informent de toute offre reçue pour leurs actions avant d’y répondre.",
      "Les autres clauses du pacte demeurent.",
    ],
  },
  {
    kind: "OTHER",
    title: "Convention de compte courant d’associé",
    ago: 25,
    parties: ["karim", bakery],
    signedBy: ["karim"],
    paragraphs: [
      "Karim Benali avance 5 000 € à la société, remboursables sur simple demande avec un préavis de trois mois.",
      "Les sommes avancées portent intérêt à 3 % l’an.",
    ],
  },
  {
    kind: "PROMISE_OF_SALE",
    title: "Promesse de cession de 40 actions",
    ago: 3,
    parties: ["claire", "karim"],
    paragraphs: ["Claire Aubry promet de céder 40 actions ordinaires à Karim Benali."],
  },
];

const findKept = async (world: World, companyId: string, title: string) => {
  const ctx = contextAt(world, morningOf(writtenFor));
  const { items } = await listContracts(ctx, { companyId, limit: 200 });
  return items.find((contract) => contract.title === title);
};

const drawUp = async (
  world: World,
  ids: ReadonlyMap<string, string>,
  companyId: string,
  { kind, title, parties, ago }: Story,
): Promise<Contract> => {
  const known = await findKept(world, companyId, title);
  if (known) return known;
  const writtenOn = addDays(writtenFor, -ago);
  const signer = { partyId: companyId, userId: ids.get("helene") ?? "" };
  return createContract(contextAt(world, morningOf(writtenOn)), {
    companyId,
    kind,
    title,
    inOrder: true,
    signBy: world.calendar.day(addDays(writtenOn, daysToSign)),
    partyIds: parties.map((one) => (one === bakery ? companyId : (ids.get(one) ?? ""))),
    signers: parties.includes(bakery) ? [signer] : [],
  });
};

const keepContract = async (
  world: World,
  ids: ReadonlyMap<string, string>,
  companyId: string,
  story: Story,
): Promise<void> => {
  const ctx = contextAt(world, morningOf(addDays(writtenFor, -story.ago)));
  const drawn = await drawUp(world, ids, companyId, story);
  if (drawn.file === null) {
    const bytes = await drawContract({ company: company.name, ...story }, ctx.clock.now());
    const upload = {
      field: "file",
      name: `${story.title}.pdf`,
      mediaType: "application/pdf",
      bytes,
    };
    await fileContract(ctx, drawn.id, [upload]);
  }
  if (story.signedBy === undefined) return;
  const { signatureId, parties } =
    drawn.state === "DRAFT" ? await sendContract(ctx, drawn.id) : drawn;
  if (signatureId === null) return;
  const at = world.calendar.instant(eveningOf(addDays(writtenFor, -story.ago)));
  for (const [place, { state }] of parties.entries()) {
    const person = story.signedBy.find((one) => one === story.parties[place]);
    if (state !== "WAITING" || person === undefined) continue;
    await signAs(contextAs(world, [ids.get(person) ?? ""], at), signatureId, person);
  }
  await finishSignature(ctx, signatureId, signatureSubjects);
};

/** Contracts of the bakery, each from where an earlier telling left it. */
export const keepContracts = async (
  world: World,
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  const { companyId = "" } = await subjectOfSlug(
    contextAt(world, morningOf(writtenFor)),
    company.slug,
  );
  for (const story of stories) await keepContract(world, ids, companyId, story);
};
